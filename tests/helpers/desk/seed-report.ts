import type { Store } from '../../../server/store/store.ts';
import { newCount } from '../store/stored-count.ts';
import { newItem, storeLead } from '../store/stored-lead.ts';
import { storeOffer } from '../store/stored-offer.ts';

const day = 24 * 60 * 60_000;

const campaigns = [
  ['google', 'cpc', 'autumn watches'],
  ['instagram', 'social', 'birkin stories'],
  ['newsletter', 'email', 'november'],
] as const;
const items = [
  ['Watch', 'Rolex', true],
  ['Handbag', 'Hermès', true],
  ['Jewelry', 'Cartier', true],
  ['Watch', 'Seiko', false],
] as const;
/** Variants of the form, with the number of requests that each brings in a day. */
const variants = [
  ['short text', 5],
  ['long text', 3],
] as const;
const tenthsOfDays = Array.from({ length: 600 }, (_, tenth) => tenth);

/** Stores leads of the last 60 days with sources, answers and offers, and counts of the form: the same ones at each run. */
export async function seedReport(store: Store): Promise<void> {
  const now = Date.now();
  // Park and Miller's random number generator with a fixed seed.
  let random = 7;
  const pick = <T>(list: readonly T[]): T => {
    random = (random * 16_807) % 2_147_483_647;
    return list[random % list.length] as T;
  };
  for (let index = 0; index < 240; index++) {
    const receivedAt = now - pick(tenthsOfDays) * (day / 10);
    const [utmSource, utmMedium, utmCampaign] = pick(campaigns);
    const [category, designer, isQualified] = pick(items);
    const partner = pick(['magazine.example', 'shop.example', '']);
    const submissionId = await storeLead(store, {
      receivedAt,
      items: [newItem({ category, designer, isQualified })],
      language: pick(['en', 'ar'] as const),
      country: pick(['AE', 'AE', 'SA', 'LB']),
      partner,
      variant: partner === 'shop.example' ? (variants[index % 2]?.[0] ?? '') : '',
      campaign: pick([{ utmSource, utmMedium, utmCampaign }, {}]),
    });
    const status = pick(['qualified', 'working', undefined] as const);
    const answeredAt = receivedAt + pick([1, 2, 3, 5, 8]) * (day / 24);
    if (status) await store.changeStates([{ submissionId }], { status }, 'terminal', answeredAt);
    if (status !== 'qualified') continue;
    const offerId = await storeOffer(store, submissionId, {
      amount: pick([8500, 12_500, 31_000]),
      currency: pick(['AED', 'AED', 'SAR']),
      createdAt: answeredAt,
      expiresAt: now + 7 * day,
    });
    const answer = pick(['approved', 'rejected', undefined]);
    if (answer) await store.answerOffer(offerId, answer, now);
  }
  for (let days = 0; days < 60; days++) {
    for (const [variant, submitted] of variants) {
      const steps = { view: 30, start: 14, photos: 8, failed: 4, submitted } as const;
      const counts = Object.entries(steps).map(([step, count]) =>
        newCount({ variant, step: step as keyof typeof steps, count }),
      );
      // Three of the four failed attempts have an error in the photos.
      const inPhotos = newCount({ variant, step: 'failed', field: 'photos', count: 3 });
      await store.addFunnelCounts([...counts, inPhotos], now - days * day);
    }
  }
}
