import { expect, test } from 'vitest';
import { nearestName } from '../../../widgets/domain/fuzzy/nearest-name.ts';

const names = [
  ...['heading', 'lang', 'country', 'uuid', 'api-base', 'utm-source', 'utm-campaign'],
  ...['number-ae', 'number-sa'],
];

test.each([
  ['utm-sorce', 'utm-source'],
  ['utm-soruce', 'utm-source'],
  ['utm_campain', 'utm-campaign'],
  ['apibase', 'api-base'],
  ['langg', 'lang'],
  // The closest of several.
  ['number-saa', 'number-sa'],
])('corrects %s to %s', (name, meant) => {
  expect(nearestName(name, names)).toBe(meant);
});

test.each(['id', 'dir', 'is', 'slot', 'loading', 'colour', 'data-country', 'aria-label', ''])(
  'finds no name similar to %s',
  (name) => {
    expect(nearestName(name, names)).toBeUndefined();
  },
);
