import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Plugin, rollup } from 'rollup';
import { describe, expect, it } from 'vitest';
import { cssText } from '../../tooling/css-text.ts';

/** What a module gives as its default when it is bundled by a plugin. */
async function bundled(file: string, ...plugins: Plugin[]): Promise<unknown> {
  const bundle = await rollup({ input: resolve(file), plugins });
  const { output } = await bundle.generate({ format: 'es' });
  const code = Buffer.from(output[0].code).toString('base64');
  return (await import(`data:text/javascript;base64,${code}`)).default;
}

describe('style sheets in a bundle', () => {
  const sheets = globSync(resolve('widgets/theme/*.css')).sort();

  it('are the same, together or each by itself', async () => {
    const tokens = resolve('widgets/theme/tokens.css');
    const names = (css: unknown) => new Set(String(css).match(/--[\w-]+/g));
    const alone = await bundled(tokens, cssText());
    const together = await bundled(tokens, cssText(sheets));
    expect(alone).toMatch(/^\.root\{.*--luxe-color-accent/);
    const source = readFileSync(tokens, 'utf8').replace(/\/\*.*?\*\//gs, '');
    expect(names(alone).size).toBe(names(source).size);
    expect(names(together).size).toBe(names(source).size);
  });

  it('name every property that a script sets as the script does', () => {
    const set = globSync('widgets/**/*.{ts,tsx}').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/--_[a-z]+/g)].map(([name]) => name),
    );
    expect([...new Set(set)].sort()).toEqual(['--_in', '--_offset', '--_progress']);
  });
});
