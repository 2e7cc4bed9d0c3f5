import { beforeAll, describe, expect, test } from 'vitest';
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

describe('a test lead', () => {
  test('is stored as such and not delivered, unlike a real one', async () => {
    const lead = await send({ test: true });
    const chat = await sendWhatsapp({ test: true });
    const real = await send({});
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
    const lead = sampleLead({ test: true });
    await submit(server, lead);
    const { test: _, ...real } = lead;
    await submit(server, real);
    await submit(server, lead);
    await submit(server, real);
    expect(await showLead(server, lead.submissionId)).toMatchObject({
      version: 2,
      isTest: false,
      earlier: [{ version: 1, isTest: true }],
    });
    expect(await deliveriesIn(server, lead.submissionId)).toHaveLength(1);
    expect(await output('show', lead.submissionId)).toContain('Test: none (was: yes)');

    const chat = sampleWhatsappLead({ test: true });
    for (const changes of [{}, { test: false }, {}]) {
      await post(server, 'submit-whatsapp-lead', { ...chat, ...changes });
    }
    expect(await deliveriesIn(server, chat.submissionId)).toHaveLength(1);
  });
});

describe('the desk', () => {
  let lead: string;
  let chat: string;
  let real: string;
  let realChat: string;

  beforeAll(async () => {
    lead = await send({ test: true, firstName: 'Nobody' });
    chat = await sendWhatsapp({ test: true });
    real = await send({});
    realChat = await sendWhatsapp({});
  });

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
    expect(await idsOf('list', '--test', '--limit', '1')).toEqual([lead]);
    expect(await idsOf('list', '--no-test')).toContain(real);
    expect(await idsOf('list', '--no-test')).not.toContain(lead);
    expect(await idsOf('whatsapp', '--test', '--limit', '1')).toEqual([chat]);
    expect(await idsOf('whatsapp', '--no-test', '--limit', '1')).toEqual([realChat]);
    expect(await idsOf('export', '--test')).toContain(lead);
    expect(await idsOf('export', '--test')).not.toContain(real);
    await failure(2, 'list', '--test', '--no-test');
  });

  test('marks tests in exports', async () => {
    const rows = parseCsv(await output('export', '--csv'));
    const isTestOf = (id: string) => rows.find(({ submissionId }) => submissionId === id)?.isTest;
    expect([lead, real].map(isTestOf)).toEqual(['yes', 'no']);
  });
});
