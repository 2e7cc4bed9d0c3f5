import { describe, expect, test } from 'vitest';
import { startApp } from '../../helpers/server/app.ts';
import {
  type Json,
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
const server = await startApp({ env: webhookSettings({ url: 'http://127.0.0.1:1/leads' }) });

const { output, json, failure } = commandsOn(server.dataDir);

const idsOf = async (...args: string[]) =>
  (await json(...args)).map(({ submissionId }: Json) => submissionId);

const send = (changes: Json) => sendLead(server, changes);
const sendWhatsapp = (changes: Json) => sendWhatsappLead(server, changes);

const lead = await send({ test: true, firstName: 'Nobody' });
const chat = await sendWhatsapp({ test: true });
const real = await send({});
const realChat = await sendWhatsapp({});

// Runs first: the tests below store more leads.
describe('the desk', () => {
  test('marks tests in lists and details', async () => {
    const row = (list: string, id: string) =>
      list.split('\n').find((line) => line.startsWith(id.slice(0, 8)));
    const leads = await output('list');
    expect(row(leads, lead)).toMatch(/ test$/);
    expect(row(leads, real)).not.toMatch(/ test/);
    const chats = await output('whatsapp');
    expect(row(chats, chat)).toMatch(/ test$/);
    expect(row(chats, realChat)).not.toMatch(/ test/);
    expect(await output('show', lead)).toMatch(/^Test +delivered to nobody/m);
    expect(await output('show', real)).not.toMatch(/^Test/m);
  });

  test('lists tests alone, or all but tests', async () => {
    expect(await idsOf('list', '--test')).toEqual([lead]);
    expect(await idsOf('list', '--no-test')).toEqual([real]);
    expect(await idsOf('whatsapp', '--test')).toEqual([chat]);
    expect(await idsOf('whatsapp', '--no-test')).toEqual([realChat]);
    expect(await idsOf('export', '--test')).toEqual([lead]);
    await failure(2, 'list', '--test', '--no-test');
  });

  test('marks tests in exports', async () => {
    const rows = parseCsv(await output('export', '--csv'));
    const isTestOf = (id: string) => rows.find(({ submissionId }) => submissionId === id)?.isTest;
    expect([lead, real].map(isTestOf)).toEqual(['yes', 'no']);
  });
});

describe('a test lead', () => {
  test('is stored as such and not delivered, unlike a real one', async () => {
    expect(await showLead(server, lead)).toMatchObject({ isTest: true });
    expect(await showLead(server, real)).toMatchObject({ isTest: false });
    expect(await deliveriesIn(server, real)).toHaveLength(1);
    for (const id of [lead, chat]) expect(await deliveriesIn(server, id)).toEqual([]);
  });

  test.each(['true', 'yes', 1, 'false', {}, [true], null])(
    'is marked by true alone, not by %j: a visitor may be waiting',
    async (value) => {
      const id = await send({ test: value });
      expect(await showLead(server, id)).toMatchObject({ isTest: false });
      expect(await deliveriesIn(server, id)).toHaveLength(1);
    },
  );

  test('neither hides nor is hidden by a real lead with the same content', async () => {
    const marked = sampleLead({ test: true });
    await submit(server, marked);
    const { test: _, ...unmarked } = marked;
    await submit(server, unmarked);
    await submit(server, marked);
    await submit(server, unmarked);
    expect(await showLead(server, marked.submissionId)).toMatchObject({
      version: 2,
      isTest: false,
      earlier: [{ version: 1, isTest: true }],
    });
    expect(await deliveriesIn(server, marked.submissionId)).toHaveLength(1);
    expect(await output('show', marked.submissionId)).toContain('Test: none (was: yes)');

    const message = sampleWhatsappLead({ test: true });
    for (const changes of [{}, { test: false }, {}]) {
      await post(server, 'submit-whatsapp-lead', { ...message, ...changes });
    }
    expect(await deliveriesIn(server, message.submissionId)).toHaveLength(1);
  });
});
