import { expect, test } from 'vitest';
import { conditions, conditionText, parseCondition } from '../../../widgets/domain/conditions.ts';
import { toStoreCountry } from '../../../widgets/domain/stores.ts';

test.each([
  ['AE', 'AE'],
  ['uae', 'AE'],
  ['UAE', 'AE'],
  ['sa', 'SA'],
  ['KSA', 'SA'],
  ['ksa', 'SA'],
  ['Lb', 'LB'],
  ['Lebanon', 'LB'],
  [' LEBANON ', 'LB'],
  ['FR', undefined],
  ['', undefined],
  ['constructor', undefined],
  [null, undefined],
  [undefined, undefined],
])('the stored country %s means %s', (text, country) => {
  expect(toStoreCountry(text)).toBe(country);
});

test('conditions are four whole sentences, best first', () => {
  expect(conditions.map((id) => conditionText[id])).toEqual([
    'New (never been worn)',
    'In excellent condition (no marks of use)',
    'In good condition (light marks of use)',
    'In fair condition (significant marks of use)',
  ]);
});

test.each(conditions)('condition %s is read from its id and from its sentence', (id) => {
  expect(parseCondition(id)).toBe(id);
  expect(parseCondition(` ${conditionText[id]} `)).toBe(id);
});

test.each(['', 'New', 'in good condition', 'toString'])('"%s" is no condition', (text) => {
  expect(parseCondition(text)).toBeUndefined();
});
