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
])('reads the stored country %s as %s', (text, country) => {
  expect(toStoreCountry(text)).toBe(country);
});

test('lists four conditions as full sentences, best first', () => {
  expect(conditions.map((id) => conditionText[id])).toEqual([
    'New (never been worn)',
    'In excellent condition (no marks of use)',
    'In good condition (light marks of use)',
    'In fair condition (significant marks of use)',
  ]);
});

test.each(conditions)('reads condition %s from its id and its sentence', (id) => {
  expect(parseCondition(id)).toBe(id);
  expect(parseCondition(` ${conditionText[id]} `)).toBe(id);
});

test.each(['', 'New', 'in good condition', 'toString'])('rejects the condition "%s"', (text) => {
  expect(parseCondition(text)).toBeUndefined();
});
