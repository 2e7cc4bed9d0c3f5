import { readFileSync } from 'node:fs';
import { platforms } from '../../../demo/builder/platforms/platforms.ts';
import { textsByLanguage as builder } from '../../../demo/builder/texts.ts';
import { ar as siteAr } from '../../../pages/content/ar.ts';
import { en as siteEn } from '../../../pages/content/en.ts';
import wikiAr from '../../../platforms/mediawiki/LuxeWidgets/i18n/ar.json' with { type: 'json' };
import { parsePo } from '../../../platforms/wordpress/gettext.ts';
import confirmationAr from '../../../server/delivery/email/visitor/confirmation.ar.json' with {
  type: 'json',
};
import confirmationEn from '../../../server/delivery/email/visitor/confirmation.en.json' with {
  type: 'json',
};
import offerEmailAr from '../../../server/delivery/email/visitor/offer.ar.json' with {
  type: 'json',
};
import offerEmailEn from '../../../server/delivery/email/visitor/offer.en.json' with {
  type: 'json',
};
import offerMessageAr from '../../../server/wording/offer-message.ar.json' with { type: 'json' };
import offerMessageEn from '../../../server/wording/offer-message.en.json' with { type: 'json' };
import offerRowsAr from '../../../server/wording/offer-rows.ar.json' with { type: 'json' };
import offerRowsEn from '../../../server/wording/offer-rows.en.json' with { type: 'json' };
import doctorAr from '../../../widgets/doctor/texts/ar.json' with { type: 'json' };
import doctorEn from '../../../widgets/doctor/texts/en.json' with { type: 'json' };
import type { Language } from '../../../widgets/domain/languages.ts';
import { offerProblemTexts } from '../../../widgets/domain/offer/offer-problems.ts';
import widgetsAr from '../../../widgets/i18n/ar.json' with { type: 'json' };
import widgetsEn from '../../../widgets/i18n/en.json' with { type: 'json' };
import { plainFormMessages } from '../../../widgets/plain-form/plain-form.messages.ts';

const read = (path: string) => readFileSync(path, 'utf8');

const plugin = parsePo(read('platforms/wordpress/luxe-widgets/languages/luxe-widgets-ar.po'));
// The entry of the empty text is the header of the file.
plugin.delete('');

/** All texts by the place where they are read. */
export const textTables: Readonly<Record<Language, Readonly<Record<string, unknown>>>> = {
  en: {
    widgets: widgetsEn,
    doctor: doctorEn,
    builder: builder.en,
    plugin: [...plugin.keys()],
    emails: [offerMessageEn, offerEmailEn, offerRowsEn, confirmationEn],
    desk: offerProblemTexts.en,
    site: [siteEn, plainFormMessages.en],
  },
  ar: {
    widgets: widgetsAr,
    doctor: doctorAr,
    builder: builder.ar,
    // Their English contains menu names of other products.
    platforms: platforms.map(({ name, whoMayPaste, strippedMarkup, steps }) => [
      ...[name.ar, whoMayPaste.ar, strippedMarkup?.ar],
      ...steps.map(({ title, text, note }) => [title.ar, text.ar, note?.ar]),
    ]),
    plugin: [...plugin.values()],
    hosts: [read('demo/hosts/index.html'), read('demo/hosts/rtl-host.html')],
    wiki: wikiAr,
    emails: [offerMessageAr, offerEmailAr, offerRowsAr, confirmationAr],
    desk: offerProblemTexts.ar,
    site: [siteAr, plainFormMessages.ar],
  },
};

/** All texts in a table. */
export function textsOf(table: unknown): string[] {
  if (typeof table === 'string') return [table];
  return typeof table === 'object' && table ? Object.values(table).flatMap(textsOf) : [];
}
