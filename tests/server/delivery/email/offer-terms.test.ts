import { expect, test } from 'vitest';
import { offerMessage } from '../../../../server/wording/offer-message.ts';
import type { OfferTerms } from '../../../../widgets/domain/offer/offer-terms.ts';
import { newItem, newLead } from '../../../helpers/store/stored-lead.ts';
import { newOffer } from '../../../helpers/store/stored-offer.ts';
import { freshAddress, openMail } from './mail-setup.ts';

const client = await openMail('visitor-mail');
const team = await openMail('mail');

const items = [newItem(), newItem({ designer: 'Hermès', model: 'Kelly 25' })];
const terms: OfferTerms = {
  service: 'buyback',
  itemAmounts: [9000, null],
  fees: 500,
  buybackPrice: 14000,
  buybackDays: 90,
  note: 'Cash or transfer.\nYour choice.',
};

/** The email to the client with these terms. */
async function offerEmail(language: 'en' | 'ar', offered: OfferTerms) {
  const changes = { language, items, email: freshAddress() };
  const { toClient } = await client.outbox.offer(changes, { terms: offered });
  return client.emailOf(await toClient());
}

test('the email to the team has the terms, and the last day of an accepted buyback', async () => {
  const { offerId, toTeam } = await team.outbox.offer({ items }, { terms });
  await team.outbox.store.answerOffer(offerId, 'approved', Date.UTC(2026, 10, 25, 21));
  const { text } = await team.emailOf(await toTeam('offer-answer'));
  const plain = text.replaceAll('\u00a0', ' ').split('\n');
  for (const line of [
    'Item 1: Rolex Submariner Date – AED 9,000',
    'Item 2: Hermès Kelly 25',
    'Service: Buyback',
    'Buyback price: AED 14,000',
    // 90 days after the acceptance, which was at 1 am on 26 November in Dubai.
    'Buyback period: Until 24 February 2027',
    'Note: Cash or transfer.',
  ]) {
    expect(plain).toContain(line);
  }
});

/** Unicode's direction controls, which typed text loses. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;
/** The isolates that the server puts around typed text. */
const isolates = /[\u2068\u2069]/g;

test.each(['en', 'ar'] as const)(
  'a hostile note stays text, in email and message: %s',
  async (language) => {
    const notes = [
      '<script>alert(1)</script><img src=x onerror=alert(1)> &amp; "quoted"',
      '\u202eevil\u202c \u2066x \u2069\u2069\u2069 ملاحظة',
      '{{amount}} $t(team) https://evil.example\r\nBcc: victim@mail.example',
      '💎'.repeat(500),
      '👩‍👩‍👧‍👦'.repeat(70),
    ];
    for (const note of notes) {
      const { text, html, mail } = await offerEmail(language, { note });
      expect(html).not.toMatch(/<script|<img|<a href="https:\/\/evil/);
      expect(mail.bcc).toBeUndefined();
      const lead = newLead({ language, items });
      const offer = newOffer(lead.submissionId, { terms: { note } });
      const message = offerMessage(offer, lead, 'https://shop.example');
      expect(new URL(message.url).searchParams.get('text')).toBe(message.text);

      const cleaned = note.replace(directionControls, '').replace('\r\n', '\n').trimEnd();
      for (const shown of [text, message.text]) {
        expect(shown.replace(isolates, '')).toContain(cleaned);
      }
      for (const shown of [text, html, message.text]) {
        expect(shown.replace(isolates, '')).not.toMatch(directionControls);
      }
      expect(text.match(/\u2069/g)?.length).toBe(text.match(/\u2068/g)?.length);
    }
  },
);
