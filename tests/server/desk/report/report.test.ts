import { describe, expect, it } from 'vitest';
import { readReport } from '../../../../server/desk/report/read-report.ts';
import { reportCsvs, reportFile } from '../../../../server/desk/report/report-file.ts';
import { client } from '../../../../server/store/desk-calls.ts';
import type { ClickId } from '../../../../widgets/domain/click-ids.ts';
import {
  type LeadChanges,
  newItem,
  newLead,
  newWhatsappLead,
} from '../../../helpers/store/stored-lead.ts';
import { storeOffer } from '../../../helpers/store/stored-offer.ts';
import { openNewStore } from '../../../helpers/store/test-store.ts';
import { day, hour, november, now, period } from './november.ts';

const item = (changes: Parameters<typeof newItem>[0] = {}) =>
  newItem({ model: 'Secret model', ...changes });

const store = await openNewStore();

async function save(submissionId: string, receivedAt: number, changes: LeadChanges = {}) {
  const clickIds: ClickId[] = [{ name: 'gclid', value: 'Secret-click', seenAt: receivedAt }];
  const lead = newLead({ submissionId, receivedAt, clickIds, ...changes });
  await store.saveLead(lead);
  return lead;
}

/** Stores eleven leads: seven and a test of November, two of October and one of December. */
async function storeLeads(): Promise<void> {
  const google = { utmSource: 'google', utmMedium: 'cpc', utmCampaign: 'watches' };
  const watch = { items: [item()], campaign: google };
  const ofShop = { partner: 'shop.example' };
  const short = { variant: 'short' };
  const first = await save('a1', november(2), { ...watch, ...ofShop, ...short });
  await save('a2', november(2), { ...watch, ...ofShop, language: 'ar', country: 'KSA' });
  await save('a3', november(3), {
    ...ofShop,
    ...short,
    campaign: google,
    items: ['Chanel', 'شانيل'].map((designer) => item({ category: 'Handbag', designer })),
  });
  await save('b1', november(3), {
    partner: 'blog.example',
    campaign: { utmSource: 'google', utmMedium: 'email', utmCampaign: 'layla@example.com' },
    variant: 'for layla@example.com',
    items: [item({ category: 'Jewelry', designer: 'My aunt’s own design', isQualified: false })],
    country: 'Layla Street 5',
  });
  // The last hour and the first moment of November.
  await save('b2', november(30) + 11 * hour, { partner: 'blog.example' });
  await save('c1', november(1) - 12 * hour);
  await save('c2', november(4), { language: null });
  await save('c3', november(5), { isTest: true });
  await save('d1', november(1) - 2 * day, { ...watch, ...ofShop });
  await save('d2', november(1) - 31 * day);
  await save('e1', november(31));
  // A second version of a1, sent later from another page: the lead keeps its day and its source.
  await store.saveLead({
    ...first,
    lastName: 'Again',
    receivedAt: november(9),
    partner: 'blog.example',
    campaign: {},
  });

  // The team answers a1 after 2 hours, a3 after 4 and b1 after 10. Neither an assignment nor a change by the client counts
  // as an answer.
  const a1 = [{ submissionId: 'a1' }];
  const b1 = [{ submissionId: 'b1' }];
  await store.changeStates(a1, { assignee: 'p' }, 'p', november(2) + hour);
  await store.changeStates(a1, { status: 'working' }, 'p', november(2) + 2 * hour);
  const note = { author: 'p', text: 'Secret note' };
  await store.addNote({ ...note, noteId: 'n1', submissionId: 'a3', at: november(3) + 4 * hour });
  await store.changeStates(b1, { status: 'working' }, client, november(3) + 1);
  await store.changeStates(b1, { status: 'qualified' }, 'p', november(3) + 10 * hour);
}

await storeLeads();

describe('the report', () => {
  const countsOf = (groups: readonly { value: string; kind: string; leads: number }[] = []) =>
    Object.fromEntries(
      groups.map(({ value, kind, leads }) => [kind === 'value' ? value : `(${kind})`, leads]),
    );

  it('counts each lead once, by its first version, and counts no test', async () => {
    const { totals, totalsBefore, steps, groups } = await readReport(store, period, now);
    expect(totals).toMatchObject({ leads: 7, qualifiedBrand: 6, qualified: 1, accepted: 0 });
    expect(totalsBefore.leads).toBe(2);
    const byDay = steps.filter(({ leads }) => leads > 0).map(({ from, leads }) => [from, leads]);
    expect(byDay).toEqual([
      ['2025-11-01', 1],
      ['2025-11-02', 2],
      ['2025-11-03', 2],
      ['2025-11-04', 1],
      ['2025-11-30', 1],
    ]);
    expect(countsOf(groups.partner)).toEqual({ 'shop.example': 3, 'blog.example': 2, '(none)': 2 });
    expect(countsOf(groups.source)).toEqual({
      'google / cpc': 3,
      'google / email': 1,
      '(none)': 3,
    });
    expect(countsOf(groups.campaign)).toEqual({ watches: 3, '(none)': 3, '(other)': 1 });
    expect(countsOf(groups.country)).toEqual({ AE: 5, SA: 1, '(other)': 1 });
    expect(countsOf(groups.category)).toEqual({ Watch: 5, Handbag: 1, Jewelry: 1 });
    expect(countsOf(groups.brand)).toEqual({ Rolex: 5, Chanel: 1, '(other)': 1 });
    expect(countsOf(groups.language)).toEqual({ en: 5, ar: 1, '(none)': 1 });
    expect(groups['variant-leads']).toMatchObject([
      { kind: 'none', leads: 4 },
      { value: 'short', leads: 2, qualifiedBrand: 2, qualified: 0 },
      { kind: 'other', leads: 1, qualified: 1 },
    ]);
    expect(groups.partner?.find(({ value }) => value === 'shop.example')?.before).toBe(1);
  });

  it('takes the median time to the team’s first answer', async () => {
    const { totals } = await readReport(store, period, now);
    expect(totals).toMatchObject({ answered: 3, medianAnswer: 4 * hour });
    const ofShop = await readReport(store, { ...period, partner: 'shop.example' }, now);
    expect(ofShop.totals).toMatchObject({ answered: 2, medianAnswer: 3 * hour });
    const ofNobody = await readReport(store, { ...period, partner: 'other.example' }, now);
    expect(ofNobody.totals).toMatchObject({ leads: 0, answered: 0, medianAnswer: null });
  });

  it('names no person and no text that a visitor typed', async () => {
    const report = await readReport(store, period, now);
    const shown = [
      JSON.stringify(report),
      await reportFile(report, 'en'),
      await reportFile(report, 'ar'),
      ...reportCsvs(report, 'en').values(),
    ].join('\n');
    for (const secret of [
      ...['Layla', 'Haddad', 'Again', 'layla@example.com', '501234567', '971', 'Secret', 'aunt'],
      ...['a1', 'b2', 'e1'].map((id) => `"${id}"`),
      'Layla Street 5',
    ]) {
      expect(shown).not.toContain(secret);
    }
  });

  it('counts WhatsApp leads of the period', async () => {
    for (const changes of [
      { receivedAt: november(2), partner: 'shop.example' },
      { receivedAt: november(3), partner: 'blog.example' },
      { receivedAt: november(3), partner: 'shop.example', isTest: true },
      { receivedAt: november(40), partner: 'shop.example' },
    ]) {
      await store.saveWhatsappLead(newWhatsappLead(changes));
    }
    const { totals } = await readReport(store, period, now);
    expect(totals.whatsappLeads).toBe(2);
    const ofShop = await readReport(store, { ...period, partner: 'shop.example' }, now);
    expect(ofShop.totals.whatsappLeads).toBe(1);
  });

  it('counts offers by their outcome, and adds up what was accepted in each currency', async () => {
    const times = { createdAt: now - day, expiresAt: now + day };
    const make = (offerId: string, submissionId: string, amount: number, changes = {}) =>
      storeOffer(store, submissionId, { offerId, amount, ...times, ...changes });
    await make('o1', 'a1', 1000.1);
    await make('o2', 'a1', 1200.2);
    await store.answerOffer('o2', 'approved', now - hour);
    await make('o3', 'a2', 0.1, { currency: 'SAR' });
    await store.answerOffer('o3', 'approved', now - hour);
    await make('o4', 'a3', 500);
    await store.answerOffer('o4', 'rejected', now - hour);
    await make('o5', 'b1', 700);
    await make('o6', 'b2', 10, { expiresAt: now - 1 });
    await make('o7', 'c1', 20);
    await store.answerOffer('o7', 'callback', now - hour);
    await make('o8', 'd1', 90_000);
    await store.answerOffer('o8', 'approved', now - hour);
    const { totals, totalsBefore } = await readReport(store, period, now);
    const offers = totals.offers.map(({ outcome, currency, offers, amount }) => [
      `${outcome} ${currency}`,
      [offers, amount],
    ]);
    expect(Object.fromEntries(offers)).toEqual({
      'accepted AED': [1, 1200.2],
      'accepted SAR': [1, 0.1],
      'declined AED': [1, 500],
      'open AED': [1, 700],
      'expired AED': [1, 10],
      'closed AED': [1, 1000.1],
      'other AED': [1, 20],
    });
    expect(totals).toMatchObject({ leads: 7, qualified: 6, accepted: 2 });
    expect(totalsBefore).toMatchObject({ accepted: 1 });
    const ofShop = await readReport(store, { ...period, partner: 'shop.example' }, now);
    expect(ofShop.totals).toMatchObject({ leads: 3, qualified: 3, accepted: 2 });
  });
});
