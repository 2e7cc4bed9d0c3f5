import { describe, expect, test } from 'vitest';
import { clickIdNames } from '../../../../widgets/domain/click-ids.ts';
import { startApp } from '../../../helpers/server/app.ts';
import {
  type Json,
  sampleLead,
  sampleWhatsappLead,
  sendLead,
  sendWhatsappLead,
  submit,
} from '../../../helpers/server/samples.ts';
import { commandsOn } from '../../desk/open-commands.ts';
import { showLead } from '../../store/stored-leads.ts';

const server = await startApp();
const { json } = commandsOn(server.dataDir);
const day = 24 * 60 * 60_000;
const ago = (ms: number) => Date.now() - ms;

const gclid = { name: 'gclid', value: 'Cj0KCQ-_.~x', seenAt: ago(day) };
const fbc = { name: '_fbc', value: 'fb.1.1700000000000.IwAR0', seenAt: ago(60_000) };
/** Click ids as the desk's commands show them. */
const shown = (ids: readonly (typeof gclid)[]) =>
  ids.map((id) => ({ ...id, seenAt: new Date(id.seenAt).toISOString() }));

async function whatsappLead(submissionId: string): Promise<Json | undefined> {
  return (await json('whatsapp')).find((lead: Json) => lead.submissionId === submissionId);
}

/** Sends a lead with these click ids and returns those stored. */
async function storedClickIds(sent: unknown): Promise<unknown> {
  return (await showLead(server, await sendLead(server, { clickIds: sent }))).clickIds;
}

describe('click ids of a lead', () => {
  test('of all platforms are stored with leads and WhatsApp leads', async () => {
    const all = clickIdNames.map((name) => ({ name, value: `a-${name}`, seenAt: ago(day) }));
    expect(await storedClickIds(all)).toEqual(shown(all));
    const id = await sendWhatsappLead(server, { clickIds: all });
    expect(await whatsappLead(id)).toMatchObject({ clickIds: shown(all) });
  });

  test.each([null, 'gclid', 7, {}, { 0: gclid }, [null, 7, 'gclid', [], [gclid]]])(
    'are dropped where the body has %j',
    async (list) => {
      expect(await storedClickIds(list)).toEqual([]);
      const id = await sendWhatsappLead(server, { clickIds: list });
      expect(await whatsappLead(id)).toMatchObject({ clickIds: [] });
    },
  );

  test.each([
    ['unknown name', { name: 'yclid' }],
    ['other spelling of a name', { name: 'GCLID' }],
    ['name of an object member', { name: 'constructor' }],
    ['name that is no text', { name: ['gclid'] }],
    ['empty value', { value: '' }],
    ['value that is no text', { value: 12345 }],
    ['value with a space', { value: 'a b' }],
    ['value with a NUL', { value: 'a\0b' }],
    ['value with half a surrogate pair', { value: 'a\ud800' }],
    ['value of 1001 characters', { value: 'x'.repeat(1001) }],
    ['time 91 days ago', { seenAt: ago(91 * day) }],
  ])('are kept, except an invalid one: %s', async (_what, changes) => {
    expect(await storedClickIds([{ ...gclid, ...changes }, fbc])).toEqual(shown([fbc]));
  });

  test.each([undefined, null, {}, 'yesterday', String(ago(day)), ago(-day), 9e15])(
    'have the time of arrival where their own is %j',
    async (seenAt) => {
      const before = Date.now();
      const [stored] = (await storedClickIds([{ ...gclid, seenAt }])) as Json[];
      const time = Date.parse(String(stored?.seenAt));
      expect(stored).toMatchObject({ name: 'gclid', value: gclid.value });
      expect(time).toBeGreaterThanOrEqual(before);
      expect(time).toBeLessThanOrEqual(Date.now());
    },
  );

  test('are at most one per name: the first valid one of hundreds', async () => {
    const many = Array.from({ length: 900 }, (_, index) => ({ ...gclid, value: `id-${index}` }));
    const list = [{ ...gclid, value: '' }, fbc, ...many];
    expect(await storedClickIds(list)).toEqual(shown([{ ...gclid, value: 'id-0' }, fbc]));
    expect(await storedClickIds([...many, fbc])).toEqual(shown([{ ...gclid, value: 'id-0' }]));
  });

  test('make no new version of a lead with the same content, which keeps its first click ids', async () => {
    const lead = sampleLead({ clickIds: [gclid] });
    await submit(server, lead);
    await submit(server, { ...lead, clickIds: [fbc] });
    await submit(server, { ...lead, clickIds: undefined });
    const { version, clickIds: stored } = await showLead(server, lead.submissionId);
    expect([version, stored]).toEqual([1, shown([gclid])]);
    const whatsapp = sampleWhatsappLead({ clickIds: [gclid] });
    await sendWhatsappLead(server, whatsapp);
    await sendWhatsappLead(server, { ...whatsapp, clickIds: [fbc] });
    expect(await whatsappLead(whatsapp.submissionId)).toMatchObject({
      version: 1,
      clickIds: shown([gclid]),
    });
  });
});
