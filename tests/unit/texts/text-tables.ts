import { readFileSync } from 'node:fs';
import { platforms } from '../../../demo/builder/platforms/platforms.ts';
import { textsByLanguage as builder } from '../../../demo/builder/texts.ts';
import { ar as siteAr } from '../../../pages/content/ar.ts';
import { en as siteEn } from '../../../pages/content/en.ts';
import { parsePo } from '../../../platforms/wordpress/gettext.ts';
import type { Language } from '../../../widgets/domain/languages.ts';
import { plainFormMessages } from '../../../widgets/plain-form/plain-form.messages.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const parse = (path: string): unknown => JSON.parse(read(path));

/** Texts that the product reads from files of this language. */
const fromFiles = (language: Language) => ({
  widgets: parse(`widgets/i18n/${language}.json`),
  doctor: ['window', 'findings'].map((name) =>
    parse(`widgets/doctor/texts/${name}.${language}.json`),
  ),
  desk: parse(`server/wording/offer-problems/${language}.json`),
  emails: [
    'wording/chat/questions',
    'wording/offer-message',
    'wording/offer-rows',
    'delivery/email/visitor/visitor-emails',
  ].map((path) => parse(`server/${path}.${language}.json`)),
  request: [
    'request/request',
    'request/offer',
    'request/details',
    'request/handover',
    'wording/item-details',
  ].map((path) => parse(`server/${path}.${language}.json`)),
});

const plugin = parsePo(read('platforms/wordpress/luxe-widgets/languages/luxe-widgets-ar.po'));
// The entry of the empty text is the header of the file.
plugin.delete('');

/** All texts by the place where they are read. */
export const textTables: Readonly<Record<Language, Readonly<Record<string, unknown>>>> = {
  en: {
    ...fromFiles('en'),
    builder: builder.en,
    plugin: [...plugin.keys()],
    site: [siteEn, plainFormMessages.en],
  },
  ar: {
    ...fromFiles('ar'),
    builder: builder.ar,
    // Only in Arabic: in English, menu names of other products are not in sentence case.
    platforms: platforms.map(({ name, whoMayPaste, strippedMarkup, steps }) => [
      ...[name.ar, whoMayPaste.ar, strippedMarkup?.ar],
      ...steps.map(({ title, text, note }) => [title.ar, text.ar, note?.ar]),
    ]),
    plugin: [...plugin.values()],
    hosts: [read('demo/hosts/index.html'), read('demo/hosts/rtl-host.html')],
    wiki: parse('platforms/mediawiki/LuxeWidgets/i18n/ar.json'),
    site: [siteAr, plainFormMessages.ar],
  },
};

/** All texts in a table. */
export function textsOf(table: unknown): string[] {
  if (typeof table === 'string') return [table];
  return typeof table === 'object' && table ? Object.values(table).flatMap(textsOf) : [];
}
