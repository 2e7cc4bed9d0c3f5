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

  test('are dropped where the body has no list of them', async () => {
    for (const list of [null, 'gclid', 7, {}, { 0: gclid }, [null, 7, 'gclid', [], [gclid]]]) {
      expect(await storedClickIds(list), JSON.stringify(list)).toEqual([]);
      const id = await sendWhatsappLead(server, { clickIds: list });
      expect(await whatsappLead(id)).toMatchObject({ clickIds: [] });
    }
  });

  test('are kept, except those with an invalid name, value or time', async () => {
    const invalid = [
      ...['yclid', 'GCLID', 'constructor', ['gclid']].map((name) => ({ name })),
      ...['', 12345, 'a b', 'a\0b', 'a\ud800', 'x'.repeat(1001)].map((value) => ({ value })),
      { seenAt: ago(91 * day) },
    ];
    const sent = invalid.map((changes) => ({ ...gclid, ...changes }));
    expect(await storedClickIds([...sent, fbc])).toEqual(shown([fbc]));
  });

  test('have the time of arrival where their own is missing or invalid', async () => {
    const times = [undefined, null, {}, 'yesterday', String(ago(day)), ago(-day), 9e15];
    const before = Date.now();
    const sent = times.map((seenAt, index) => ({ ...gclid, name: clickIdNames[index], seenAt }));
    const stored = (await storedClickIds(sent)) as Json[];
    expect(stored).toHaveLength(times.length);
    for (const { seenAt } of stored) {
      const time = Date.parse(String(seenAt));
      expect(time).toBeGreaterThanOrEqual(before);
      expect(time).toBeLessThanOrEqual(Date.now());
    }
  });

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
