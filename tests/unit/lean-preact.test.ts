import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { known, preactSource, writeKnown } from '../../tooling/lean-preact.ts';

describe('what is known to the script of Preact', () => {
  const found = new Set<string>();
  for (const folder of Object.values(preactSource).map(dirname)) {
    for (const file of globSync(`${folder}/**/*.js`)) writeKnown(readFileSync(file, 'utf8'), found);
  }

  it.each(Object.keys(known))('stands in its source: %s', (expression) => {
    expect(found).toContain(expression);
  });
});

describe('what is known is written', () => {
  it.each([
    ['for a variable', 'if (isHydrating) a();', 'if ((false)) a();'],
    ['for an expression, however it is laid out', 'x = e &&\n\te.then;', 'x = (false);'],
    ['for what is assigned to it', 'b((oldHtml = c.d));', 'b(((undefined)));'],
  ])('%s', (_, code, written) => {
    expect(writeKnown(code).toString()).toBe(written);
  });

  it.each([
    ['a parameter', 'function a(isHydrating) {}'],
    ['a declaration', 'let prevRaf;'],
    ['a property', 'a.resumed; b = { resumed: 1 };'],
    ['an import', "import { MODE_HYDRATE } from './constants';"],
  ])('and not for %s', (_, code) => {
    expect(writeKnown(code).toString()).toBe(code);
  });
});
