import { expect, test } from 'vitest';
import { suggestEmail } from '../../../widgets/domain/fuzzy/email-hint.ts';

test.each([
  ['a letter that is missing', 'layla@gmal.com', 'layla@gmail.com'],
  ['a letter too many', 'layla@gmaill.com', 'layla@gmail.com'],
  ['a wrong letter', 'layla@hotnail.com', 'layla@hotmail.com'],
  ['two letters that are swapped', 'layla@gmial.com', 'layla@gmail.com'],
  ['capitals and blanks around it', ' Layla@OUTLOK.com ', 'Layla@outlook.com'],
])('suggests the probable address for %s', (_, typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  ['right', 'layla@gmail.com'],
  ['of a company', 'layla@gallery.example'],
  ['two slips away', 'layla@gmiall.com'],
  ['two wrong vowels away', 'layla@leave.com'],
  ['not finished', 'layla@'],
  ['without its ending yet', 'layla@gmail'],
  ['empty', ''],
])('suggests nothing for an address that is %s', (_, typed) => {
  expect(suggestEmail(typed)).toBe('');
});
