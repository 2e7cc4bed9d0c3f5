import { describe, expect, it } from 'vitest';
import { readReport } from '../../../../server/desk/report/read-report.ts';
import { reportFile } from '../../../../server/desk/report/report-file.ts';
import type { Lead, PhotoContent, Store } from '../../../../server/store/store.ts';
import { temporaryDir } from '../../../helpers/server/server.ts';
import { leadWithPhoto } from '../../../helpers/store/stored-lead.ts';
import { openStoreOf } from '../../../helpers/store/test-store.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
/** Noon of a day of November, in the local time zone. */
const november = (date: number) => new Date(2025, 10, date, 12).getTime();
const period = { from: '2025-11-01', to: '2025-11-30' };
const now = new Date(2025, 11, 1, 12).getTime();
const offer = { currency: 'AED', createdAt: now - day, expiresAt: now + day };

async function save(
  store: Store,
  submissionId: string,
  receivedAt: number,
  changes: Partial<Lead<PhotoContent>>,
): Promise<void> {
  await store.saveLead(leadWithPhoto(Buffer.from('x'), { submissionId, receivedAt, ...changes }));
}

describe('a partner’s own report', () => {
  it('is the same whatever other partners’ leads there are', async () => {
    const [alone, among] = [
      await openStoreOf(await temporaryDir()),
      await openStoreOf(await temporaryDir()),
    ];
    for (const store of [alone, among]) {
      for (let index = 0; index < 3; index++) {
        const submissionId = `own-${index}`;
        await save(store, submissionId, november(2 + index), { partner: 'shop.example' });
        const made = { ...offer, offerId: `of-${submissionId}`, submissionId, amount: 100 };
        await store.saveOffer(made);
        if (index > 0) await store.answerOffer(made.offerId, 'approved', now - hour);
      }
    }
    for (let index = 0; index < 20; index++) {
      const submissionId = `other-${index}`;
      const partner = ['blog.example', '', 'shop.example.evil.example'][index % 3] ?? '';
      const campaign = { utmSource: `secret-${index}`, utmCampaign: 'secret' };
      const source = { partner, campaign, variant: 'secret' };
      await save(among, submissionId, november(1 + index), { ...source, country: 'LB' });
      const made = {
        ...offer,
        offerId: `of-${submissionId}`,
        submissionId,
        amount: 7,
        currency: 'USD',
      };
      await among.saveOffer(made);
      await among.answerOffer(made.offerId, 'approved', now - hour);
      const whatsapp = {
        phone: '1',
        isTest: false,
        language: 'en' as const,
        clickIds: [],
        ...source,
      };
      await among.saveWhatsappLead({ ...whatsapp, submissionId, receivedAt: november(2) });
    }
    const step = { source: '', medium: '', campaign: 'secret', language: 'en', field: '' } as const;
    const view = { ...step, element: 'luxe-quote-form', version: '1.0.0', step: 'view' } as const;
    const own = { ...view, campaign: '', partner: 'shop.example', variant: 'own', count: 7 };
    for (const store of [alone, among]) await store.addFunnelCounts([own], november(5));
    const others = { ...view, partner: 'blog.example', variant: 'secret', count: 500 };
    await among.addFunnelCounts([others], november(5));
    const [note, id] = [{ author: 'p', text: 'secret', at: november(9) }, 'other-1'];
    await among.addNote({ ...note, noteId: 'n', submissionId: id });
    const query = { ...period, partner: 'shop.example' };
    const [one, other] = [await readReport(alone, query, now), await readReport(among, query, now)];
    // Answers are recorded at the time of the test.
    const { medianAnswer } = one.totals;
    const comparable = (report: typeof one) => ({
      ...report,
      totals: { ...report.totals, medianAnswer },
    });
    expect(comparable(other)).toEqual(one);
    for (const language of ['en', 'ar'] as const) {
      expect(await reportFile(comparable(other), language)).toBe(await reportFile(one, language));
    }
    expect(one.totals).toMatchObject({ leads: 3, accepted: 2, whatsappLeads: 0 });
    expect(one.funnel.steps.view).toBe(7);
    expect(one.groups.partner).toBeUndefined();
    expect(JSON.stringify(other)).not.toMatch(/secret|blog|USD|LB/);
  });
});
