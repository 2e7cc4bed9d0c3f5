import { expect, test } from 'vitest';
import { startApp } from '../../../helpers/server/app.ts';
import { sendLead } from '../../../helpers/server/samples.ts';
import { deskOutput } from '../../../helpers/server/server.ts';
import { showLead } from '../../store/stored-leads.ts';

const server = await startApp();

test.each([
  ['buy-back', 'buy-back'],
  ['إعادة الشراء', 'إعادة الشراء'],
  [undefined, ''],
  [{}, ''],
  ['x'.repeat(101), 'x'.repeat(100)],
])('a topic %j is stored as %j', async (sent, stored) => {
  const lead = await showLead(server, await sendLead(server, { topic: sent }));
  expect(lead.topic).toBe(stored);
});

test('the desk shows and exports the topic', async () => {
  const id = await sendLead(server, { topic: 'exported-topic' });
  expect(await deskOutput(server.dataDir, ['show', id])).toMatch(/^Topic +exported-topic$/m);
  expect(await deskOutput(server.dataDir, ['export', '--csv'])).toContain(',exported-topic,');
});
