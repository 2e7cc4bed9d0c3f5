import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { makeOffer } from '../../../server/desk/actions/offers.ts';
import { newItem } from '../../helpers/store/stored-lead.ts';
import { openCommands } from './open-commands.ts';

const env = { PUBLIC_URL: 'https://shop.example' };
const { store, output, json, send } = await openCommands({ env });

const items = [newItem(), newItem({ designer: 'Hermès', model: 'Kelly 25' })];
/** Options of the command `offer`. */
const terms = [
  ...['--service', 'buyback', '--item', '1=9,000', '--item', '2=٣٬٥٠٠'],
  ...['--fees', '500', '--buyback-price', '14k', '--buyback-days', '90'],
  ...['--note', 'Cash or transfer.\nYour choice.'],
];
const price = ['--amount', '12.5k', '--currency', 'AED'];
/** The terms as they are stored. */
const stored = {
  service: 'buyback',
  itemAmounts: [9000, 3500],
  fees: 500,
  buybackPrice: 14000,
  buybackDays: 90,
  note: 'Cash or transfer.\nYour choice.',
};
/** Price and terms as typed on the page of the desk. */
const typed = { amount: '12.5k', currency: 'AED' };
const typedTerms = {
  service: 'buyback',
  itemAmounts: ['9000', '3500'],
  fees: '500',
  buybackPrice: '14k',
  buybackDays: '90',
  note: stored.note,
};
const desk = { store, config: readConfig(env) };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const offersOf = async (id: string) => (await json('show', id)).offers;

describe('the terms of an offer', () => {
  test('are stored, shown back as understood, and in the message to the client', async () => {
    const id = await send({ items });
    const shown = plain(await output('offer', id, ...price, ...terms));
    for (const line of [
      'Amount          AED 12,500',
      'Service         Buyback',
      'Items           Rolex Submariner Date – AED 9,000',
      '                Hermès Kelly 25 – AED 3,500',
      'Buyback price   AED 14,000',
      'Buyback fees    AED 500, in addition to the buyback price',
      'Buyback period  90 days from acceptance',
      'Note            Cash or transfer.',
      'Our offer: AED 12,500',
      '• Rolex Submariner Date – AED 9,000',
      'Buyback period: 90 days from acceptance',
      'Note:',
    ]) {
      expect(shown.split('\n')).toContain(line);
    }
    expect(await offersOf(id)).toMatchObject([{ amount: 12500, terms: stored }]);
  });

  test('are summed up in lists, are in full in show, and are absent if an offer has none or is of another lead', async () => {
    const id = await send({ items });
    await makeOffer(desk, await send(), typed);
    expect(await output('show', id)).not.toContain('Offers');
    await makeOffer(desk, id, typed);
    const plainOffer = await output('show', id);
    expect(plainOffer).toMatch(/\nOffers\nOFFER .*\n[\da-f]{8} .*AED\s12,500 .* open\n$/);
    expect(plainOffer).not.toContain('TERMS');
    expect(await offersOf(id)).toMatchObject([{ submissionId: id, amount: 12_500, answer: null }]);
    await makeOffer(desk, id, { ...typed, ...typedTerms });
    const summary =
      'buyback for AED 14,000 in 90 days, priced by item, fees AED 500, note: Cash or transfer. Your choice.';
    expect(plain(await output('offers'))).toContain(summary);
    const stdout = await output('show', id);
    expect(plain(stdout)).toMatch(
      /\nOffer [\da-f]{8}\nAmount {10}AED 12,500\nService {9}Buyback\n/,
    );
    expect(stdout.match(/^Offer [\da-f]{8}$/gm)).toHaveLength(1);
  });

  test('are followed by the wish of a client who declined, and by the handover', async () => {
    const id = await send({ items });
    const declined = await makeOffer(desk, id, typed);
    const wish = { reason: 'Too low\u001b[31m\nfor me', amount: '15000' };
    await store.answerOffer(declined.offer.offerId, 'rejected', Date.now(), '', wish);
    const { offerId } = (await makeOffer(desk, id, typed)).offer;
    await store.answerOffer(offerId, 'approved', Date.now());
    const slot = Date.parse('2026-11-30T10:00+04:00');
    const handover = { way: 'pickup', address: 'Villa 12\nDubai', slot } as const;
    await store.saveHandover(offerId, handover, Date.now());
    const shown = plain(await output('show', id)).split('\n');
    for (const line of [
      'Reason          Too low [31m',
      '                for me',
      'Expected price  AED 15,000',
      'Handover        Pick-up by our courier',
      'Time            Monday, 30 November 2026 at 10:00 (Dubai time)',
      'Address         Villa 12',
      '                Dubai',
    ]) {
      expect(shown).toContain(line);
    }
  });

  test('are those of the named version of the lead', async () => {
    const id = await send({ items });
    await send({ submissionId: id, items: [newItem({ model: 'Daytona' })] });
    const priced = { ...typed, itemAmounts: [undefined, '5'] };
    await expect(makeOffer(desk, `${id}~2`, priced)).rejects.toThrow('no item 2');
    const { card } = await makeOffer(desk, `${id}~1`, { ...typed, ...typedTerms });
    expect(card.en[2]?.value).toContain('Kelly 25');
  });
});

describe('a preview', () => {
  test('shows card, email and message in the language of the client, and makes no offer', async () => {
    const id = await send({ items, firstName: 'ليلى', language: 'ar' });
    const shown = plain(await output('offer', id, ...price, ...terms, '--preview'));
    expect(shown).toContain('Preview: no offer has been made');
    expect(shown).toContain('Amount          AED 12,500\n');
    expect(shown).toMatch(
      /--- Card \(Arabic\)\n\nعرضنا\n {2}12,500 درهم إماراتي\nالخدمة\n {2}إعادة الشراء/,
    );
    expect(shown).toMatch(/--- Email \(Arabic\)\n\nعرضنا لقطعتيك\n\nمرحبًا ليلى،/);
    expect(shown).toMatch(/--- WhatsApp \(Arabic\)\n\nمرحبًا ليلى،/);
    expect(shown).toContain('مدّة إعادة الشراء: 90 يومًا من تاريخ قبول العرض');
    expect(shown).toContain('uuid=PREVIEW');
    expect(await offersOf(id)).toEqual([]);
  });

  test('equals what the client of the offer will see, except for id and time', async () => {
    const id = await send({ items });
    const preview = await json('offer', id, ...price, ...terms, '--preview');
    const made = await makeOffer(desk, id, { ...typed, ...typedTerms });
    // Ignores times, because the offer may expire a minute later than the preview.
    const shown = ({ card, email, whatsapp }: typeof made) =>
      JSON.stringify([card, email.html, whatsapp.text])
        .replaceAll(made.offer.offerId, 'PREVIEW')
        .replace(/\d?\d:\d\d/g, 'time');
    expect(shown(made)).toBe(shown(preview));
    expect(preview).toMatchObject({ amount: 12500, currency: 'AED', terms: stored });
  });
});
