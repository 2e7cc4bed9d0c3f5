import { expect, test } from 'vitest';
import { startApp } from '../../../helpers/server/app.ts';
import { sendLead, sendWhatsappLead } from '../../../helpers/server/samples.ts';
import { desk, deskOutput } from '../../../helpers/server/server.ts';
import { showLead } from '../../store/stored-leads.ts';

const server = await startApp();

const variantOf = async (variant: unknown) =>
  (await showLead(server, await sendLead(server, { variant }))).variant;

test('the variant of the page is stored with leads and WhatsApp leads', async () => {
  expect(await variantOf('صيغة ب')).toBe('صيغة ب');
  const id = await sendWhatsappLead(server, { variant: 'short text' });
  const leads = JSON.parse(await deskOutput(server.dataDir, ['whatsapp', '--json']));
  expect(leads).toContainEqual(
    expect.objectContaining({ submissionId: id, variant: 'short text' }),
  );
});

test.each([
  [undefined, ''],
  [null, ''],
  [{}, ''],
  [' b\0 ', 'b'],
  ['x'.repeat(41), 'x'.repeat(40)],
  [`${'x'.repeat(39)}💎`, 'x'.repeat(39)],
])('a variant %j is stored as %j', async (sent, stored) => {
  expect(await variantOf(sent)).toBe(stored);
});

test('the desk shows and exports it', async () => {
  const id = await sendLead(server, { variant: 'exported-b' });
  expect((await desk(server.dataDir, ['show', id])).stdout).toMatch(/^Variant +exported-b$/m);
  const csv = await deskOutput(server.dataDir, ['export', '--csv']);
  expect(csv.split('\r\n')[0]).toContain(',variant,');
  expect(csv).toContain(',exported-b,');
});
