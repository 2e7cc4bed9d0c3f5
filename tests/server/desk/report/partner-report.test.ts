import { expect, it } from 'vitest';
import { readReport } from '../../../../server/desk/report/read-report.ts';
import { reportFile } from '../../../../server/desk/report/report-file.ts';
import type { Store } from '../../../../server/store/store.ts';
import { languages } from '../../../../widgets/domain/languages.ts';
import { newCount } from '../../../helpers/store/stored-count.ts';
import {
  type LeadChanges,
  newWhatsappLead,
  storeLead,
} from '../../../helpers/store/stored-lead.ts';
import { storeOffer } from '../../../helpers/store/stored-offer.ts';
import { openNewStore } from '../../../helpers/store/test-store.ts';
import { day, hour, november, now, period } from './november.ts';

/** Stores a lead, and an offer for it. Returns the id of the offer. */
async function storeOffered(store: Store, lead: LeadChanges, amount: number, currency: string) {
  const times = { createdAt: now - day, expiresAt: now + day };
  return storeOffer(store, await storeLead(store, lead), { amount, currency, ...times });
}

/** Stores three leads of the partner, of which two accept their offer. */
async function storePartnersLeads(store: Store): Promise<void> {
  for (const date of [2, 3, 4]) {
    const lead = { receivedAt: november(date), partner: 'shop.example' };
    const offerId = await storeOffered(store, lead, 100, 'AED');
    if (date > 2) await store.answerOffer(offerId, 'approved', now - hour);
  }
  await store.addFunnelCounts([newCount({ variant: 'own', count: 7 })], november(5));
}

/** Stores leads that are not the partner's, with everything that a report counts. */
async function storeOtherLeads(store: Store): Promise<void> {
  for (let index = 0; index < 20; index++) {
    const partner = ['blog.example', '', 'shop.example.evil.example'][index % 3] ?? '';
    const campaign = { utmSource: `secret-${index}`, utmCampaign: 'secret' };
    const source = { partner, campaign, variant: 'secret' };
    const submissionId = `other-${index}`;
    const lead = { ...source, submissionId, receivedAt: november(1 + index), country: 'LB' };
    const offerId = await storeOffered(store, lead, 7, 'USD');
    await store.answerOffer(offerId, 'approved', now - hour);
    await store.saveWhatsappLead(newWhatsappLead({ ...source, receivedAt: november(2) }));
  }
  const count = { partner: 'blog.example', campaign: 'secret', variant: 'secret', count: 500 };
  await store.addFunnelCounts([newCount(count)], november(5));
  const note = { author: 'p', text: 'secret', at: november(9) };
  await store.addNote({ ...note, noteId: 'n', submissionId: 'other-1' });
}

it('a partner’s own report is the same with and without leads of others', async () => {
  const [alone, among] = [await openNewStore(), await openNewStore()];
  for (const store of [alone, among]) await storePartnersLeads(store);
  await storeOtherLeads(among);
  const query = { ...period, partner: 'shop.example' };
  const one = await readReport(alone, query, now);
  const other = await readReport(among, query, now);
  // Ignores this figure: storing an offer counts as the team's answer, whose time differs between the stores.
  other.totals.medianAnswer = one.totals.medianAnswer;
  expect(other).toEqual(one);
  for (const language of languages) {
    expect(await reportFile(other, language)).toBe(await reportFile(one, language));
  }
  expect(one.totals).toMatchObject({ leads: 3, accepted: 2, whatsappLeads: 0 });
  expect(one.funnel.steps.view).toBe(7);
  expect(one.groups.partner).toBeUndefined();
  expect(JSON.stringify(other)).not.toMatch(/secret|blog|USD|LB/);
});
