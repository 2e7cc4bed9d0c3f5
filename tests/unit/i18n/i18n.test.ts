import { expect, it } from 'vitest';
import {
  direction,
  languages,
  platformLanguages,
  scriptLanguageCodes,
} from '../../../widgets/domain/languages.ts';
import { maxPhotos } from '../../../widgets/domain/limits.ts';
import { translator } from '../../../widgets/i18n/i18n.ts';
import { scriptMessages } from './script-messages.ts';

it.each([
  ['site', languages],
  ['platform packages', platformLanguages],
])('the script speaks every language of the %s', (_, codes) => {
  expect(scriptLanguageCodes).toEqual(expect.arrayContaining([...codes]));
});

const rightToLeft = scriptLanguageCodes.filter((code) => direction(code) === 'rtl');
it.each(rightToLeft)('the messages of the script in %s are in Arabic letters', (language) => {
  const untranslated = Object.entries(scriptMessages(language)).filter(
    ([, text]) => !/\p{Script=Arabic}|^\P{Letter}+$/u.test(text.replace(/\{\{\w+\}\}/g, '')),
  );
  expect(untranslated).toEqual([]);
});

it('names the photo limit in digits and in words', () => {
  expect(translator('en')('photos.limit', { count: maxPhotos })).toContain('up to 3 images');
  expect(translator('en')('photos.limits', { count: maxPhotos })).toContain('Add 1 to 3 ');
  expect(translator('en')('form.intro')).toContain('three photos');
  expect(translator('ar')('photos.limit', { count: maxPhotos })).toContain('3 صور');
  expect(translator('ar')('photos.limits', { count: maxPhotos })).toContain('ثلاث صور');
  expect(translator('ar')('form.intro')).toContain('ثلاث صور');
});

it('isolates an email address that begins with digits in an Arabic hint', () => {
  const hint = translator('ar')('form.emailHint', { suggestion: '99.ali@gmail.com' });
  expect(hint).toContain('\u206699.ali@gmail.com\u2069');
});
