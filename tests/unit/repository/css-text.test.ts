import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { rollup } from 'rollup';
import { expect, it } from 'vitest';
import { cssText } from '../../../tooling/plugins/css-text.ts';

/** The custom properties in a style sheet. */
const propertiesOf = (css: string) => [...new Set(css.match(/--[\w-]+/g))].sort();

it('a bundled style sheet is minified and keeps its custom properties', async () => {
  const tokens = resolve('widgets/theme/tokens.css');
  const bundle = await rollup({ input: tokens, plugins: [cssText()] });
  const { output } = await bundle.generate({ format: 'es' });
  const module = await import(
    `data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`
  );
  const source = readFileSync(tokens, 'utf8').replace(/\/\*.*?\*\//gs, '');
  expect(module.default).toMatch(/^\.root\{.*--luxe-color-accent/);
  expect(module.default.length).toBeLessThan(source.length);
  expect(propertiesOf(module.default)).toEqual(propertiesOf(source));
});
