import { brandName } from '../../../../widgets/domain/settings.ts';
import { whatsappLink, whatsappNumber } from '../../../../widgets/domain/whatsapp-link.ts';
import type { Offer, StoredLead } from '../../../store/store.ts';
import { formatAmount, formatStoreMoment } from '../../../wording/formats.ts';
import { isolate, isolatePair } from '../../../wording/isolates.ts';
import { offerLinks } from '../../../wording/offer-links.ts';
import { languageOf } from '../../../wording/offer-message.ts';
import { cut } from '../../../wording/plain.ts';
import { compose } from '../email.ts';
import type { Letter } from '../letter.ts';
import { buttons, figure, note, paragraph, pointer, rule, step } from '../parts.ts';
import { wording } from '../translate.ts';
import ar from './offer.ar.json' with { type: 'json' };
import en from './offer.en.json' with { type: 'json' };

const wordsIn = wording(en, ar);
/** Characters of a name, and of a designer or model. */
const longest = { name: 60, item: 100 };

/**
 * Brings an offer to the client. Its links ask for one tap: programs that open the links of a mail
 * would answer otherwise.
 */
export function offerMail(offer: Offer, lead: StoredLead, publicUrl: string): Promise<Letter> {
  const language = languageOf(lead);
  const say = wordsIn(language);
  const { approved, rejected } = offerLinks(offer.offerId, publicUrl);
  const count = lead.items.length;
  const items = lead.items.map(({ designer, model }) =>
    isolatePair(cut(designer, longest.item), cut(model, longest.item)),
  );
  const until = formatStoreMoment(offer.expiresAt, lead.country, language);
  return compose(language, say('subject', { count }), [
    paragraph(say('greeting', { name: isolate(cut(lead.firstName, longest.name)) })),
    paragraph(say('opening')),
    rule,
    step(say('items', { count }), ...items),
    figure(language, say('amount'), isolate(formatAmount(offer, language))),
    step(say('expires'), isolate(until)),
    buttons(
      { text: say('approved'), href: approved.confirm },
      { text: say('rejected'), href: rejected.confirm },
    ),
    note(say('answers')),
    rule,
    pointer(say('question'), {
      text: say('whatsapp'),
      href: whatsappLink(whatsappNumber(lead.country)),
    }),
    paragraph(say('regards'), say('team', { brand: isolate(brandName[language]) })),
  ]);
}
