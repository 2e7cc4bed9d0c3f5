import { expect, test } from 'vitest';
import { startApp } from '../../helpers/server/app.ts';
import {
  post,
  sampleLead,
  sampleWhatsappLead,
  sendLead,
  sendWhatsappLead,
  submit,
} from '../../helpers/server/samples.ts';
import { deliveriesIn } from '../delivery/deliverer-setup.ts';
import { webhookSettings } from '../delivery/receiver.ts';
import { commandsOn } from '../desk/open-commands.ts';
import { parseCsv } from '../desk/parse-csv.ts';
import { showLead } from './stored-leads.ts';

/** Enqueues deliveries to a webhook; startApp keeps them in the outbox. */
const settings = { env: webhookSettings({ url: 'http://127.0.0.1:1/leads' }) };
const server = await startApp(settings);

test('the desk marks test leads in lists, details and exports, and lists them alone or not at all', async () => {
  const { dataDir, ...other } = await startApp(settings);
  const { output, json, failure } = commandsOn(dataDir);
  const [lead, real] = [await sendLead(other, { test: true }), await sendLead(other)];
  const chat = await sendWhatsappLead(other, { test: true });
  const realChat = await sendWhatsappLead(other);
  for (const [command, marked, unmarked] of [
    ['list', lead, real],
    ['whatsapp', chat, realChat],
  ] as const) {
    const rows = (await output(command)).split('\n');
    const rowOf = (id: string) => rows.find((row) => row.startsWith(id.slice(0, 8)));
    expect(rowOf(marked)).toMatch(/ test$/);
    expect(rowOf(unmarked)).not.toMatch(/ test/);
  }
  expect(await output('show', lead)).toMatch(/^Test +delivered to nobody/m);
  expect(await output('show', real)).not.toMatch(/^Test/m);
  const rows = parseCsv(await output('export', '--csv'));
  const isTestOf = (id: string) => rows.find(({ submissionId }) => submissionId === id)?.isTest;
  expect([lead, real].map(isTestOf)).toEqual(['yes', 'no']);

  for (const [command, option, id] of [
    ['list', '--test', lead],
    ['list', '--no-test', real],
    ['whatsapp', '--test', chat],
    ['whatsapp', '--no-test', realChat],
    ['export', '--test', lead],
  ] as const) {
    expect(await json(command, option), `${command} ${option}`).toMatchObject([
      { submissionId: id },
    ]);
  }
  await failure(2, 'list', '--test', '--no-test');
});

test.each([true, 'true', 'yes', 1, 'false', {}, [true], null])(
  'a lead is a test, which is not delivered, by true alone: %j',
  async (value) => {
    const isTest = value === true;
    const id = await sendLead(server, { test: value });
    expect(await showLead(server, id)).toMatchObject({ isTest });
    for (const sent of [id, await sendWhatsappLead(server, { test: value })]) {
      expect(await deliveriesIn(server, sent)).toHaveLength(isTest ? 0 : 1);
    }
  },
);

test('a test lead neither hides nor is hidden by a real lead with the same content', async () => {
  const marked = sampleLead({ test: true });
  const { test: _, ...unmarked } = marked;
  for (const lead of [marked, unmarked, marked, unmarked]) await submit(server, lead);
  expect(await showLead(server, marked.submissionId)).toMatchObject({
    version: 2,
    isTest: false,
    earlier: [{ version: 1, isTest: true }],
  });
  expect(await deliveriesIn(server, marked.submissionId)).toHaveLength(1);
  const shown = await commandsOn(server.dataDir).output('show', marked.submissionId);
  expect(shown).toContain('Test: none (was: yes)');

  const message = sampleWhatsappLead({ test: true });
  for (const changes of [{}, { test: false }, {}]) {
    await post(server, 'submit-whatsapp-lead', { ...message, ...changes });
  }
  expect(await deliveriesIn(server, message.submissionId)).toHaveLength(1);
});
