import { expect, test } from 'vitest';
import { startApp } from '../../../helpers/server/app.ts';
import { sendLead, sendWhatsappLead } from '../../../helpers/server/samples.ts';
import { commandsOn } from '../../desk/open-commands.ts';
import { showLead } from '../../store/stored-leads.ts';

const server = await startApp();
const { output, json } = commandsOn(server.dataDir);

test.each([
  ['topic', 'buy-back', 'buy-back'],
  ['topic', 'إعادة الشراء', 'إعادة الشراء'],
  ['topic', undefined, ''],
  ['topic', {}, ''],
  ['topic', 'x'.repeat(101), 'x'.repeat(100)],
  ['variant', 'صيغة ب', 'صيغة ب'],
  ['variant', undefined, ''],
  ['variant', null, ''],
  ['variant', {}, ''],
  ['variant', ' b\0 ', 'b'],
  ['variant', 'x'.repeat(41), 'x'.repeat(40)],
  // Cut before a character of two UTF-16 units, not inside it.
  ['variant', `${'x'.repeat(39)}💎`, 'x'.repeat(39)],
])('a %s %j is stored as %j', async (name, sent, stored) => {
  const id = await sendLead(server, { [name]: sent });
  expect((await showLead(server, id))[name]).toBe(stored);
});

test('the variant of the page is stored with WhatsApp leads', async () => {
  const submissionId = await sendWhatsappLead(server, { variant: 'short text' });
  expect(await json('whatsapp')).toMatchObject([{ submissionId, variant: 'short text' }]);
});

test('the desk shows and exports topic and variant', async () => {
  const id = await sendLead(server, { topic: 'exported-topic', variant: 'exported-b' });
  const shown = await output('show', id);
  expect(shown).toMatch(/^Topic +exported-topic$/m);
  expect(shown).toMatch(/^Variant +exported-b$/m);
  const csv = await output('export', '--csv');
  expect(csv.split('\r\n')[0]).toContain(',variant,topic,');
  expect(csv).toContain(',exported-b,exported-topic,');
});
