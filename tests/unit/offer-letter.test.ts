import { expect, it } from 'vitest';
import type { Lead, NewOffer } from '../../server/store/store.ts';
import { offerLetter } from '../../server/wording/offer-letter.ts';

const offer: NewOffer = {
  offerId: '0b5c8a52-3f0e-4a57-9d3c-6d0f5f1f2a11',
  submissionId: 'a',
  amount: 12500,
  currency: 'AED',
  createdAt: 0,
  expiresAt: 86_400_000,
};

it.each(['en', 'ar'] as const)(
  'the letter that brings an offer says a name as it was typed, whatever it looks like: %s',
  (language) => {
    const name = 'A $t(closing) {{link}} $& <b>';
    const items = [{ designer: name, model: '{{amount}}' }];
    const lead = { language, country: 'AE', phone: '050 123 4567', firstName: name, items };
    const { text } = offerLetter(offer, lead as unknown as Lead, 'https://luxe.example');
    expect(text.split('\n')[0]).toContain(` ${name}`);
    expect(text).toContain(`: ${name} {{amount}}\n`);
  },
);
