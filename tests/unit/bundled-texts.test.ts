import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Plugin, rollup } from 'rollup';
import { describe, expect, it } from 'vitest';
import { cssText } from '../../tooling/css-text.ts';
import { messages } from '../../tooling/messages.ts';
import { transpile } from '../../tooling/transpile.ts';
import ar from '../../widgets/i18n/ar.json' with { type: 'json' };
import en from '../../widgets/i18n/en.json' with { type: 'json' };

/** What a module gives as its default when it is bundled by a plugin. */
async function bundled(file: string, ...plugins: Plugin[]): Promise<unknown> {
  const bundle = await rollup({ input: resolve(file), plugins });
  const { output } = await bundle.generate({ format: 'es' });
  const code = Buffer.from(output[0].code).toString('base64');
  return (await import(`data:text/javascript;base64,${code}`)).default;
}

describe('messages in a bundle', () => {
  it.each(globSync('{demo,widgets}/**/{en,ar}.json', { exclude: ['**/node_modules/**'] }))(
    'of %s have every key and text',
    async (file) => {
      const expected = JSON.parse(readFileSync(file, 'utf8'));
      const given = (await bundled(file, messages())) as Record<string, string>;
      const keys = Object.keys(expected);
      // A plural form that is missing says what `_other` says.
      const asked = keys.map((key) => [key, given[key] ?? given[key.replace(/_\w+$/, '_other')]]);
      expect(Object.fromEntries(asked)).toEqual(expected);
      expect(keys).toEqual(expect.arrayContaining(Object.keys(given)));
    },
  );
});

describe('messages by numbers', () => {
  const asked = 'widgets/asked.js';
  const keys = Object.keys(en).filter((key) => !/_(one|other)$/.test(key));
  /** Each message in both languages, as sources ask for it: by its key, or a key that is put together. */
  const askedFor = (isTogether: (key: string) => boolean) => `
    import { translator } from './i18n/i18n.ts';
    const inBoth = (ask) => ['en', 'ar'].map((language) => ask(translator(language)));
    export default { ${keys
      .map((key) => {
        const [section, name] = key.split('.');
        const written = isTogether(key) ? `\`${section}.\${'${name}'}\`` : `'${key}'`;
        return `"${key}": inBoth((t) => t(${written}))`;
      })
      .join()} }`;

  it.each([
    ['by their keys', () => false],
    [
      'by a key that is put together',
      (key: string) => /^(error|failure|photo|response|section)\./.test(key),
    ],
  ])('are those that are asked for %s, in both languages', async (_, isTogether) => {
    const source: Plugin = {
      name: 'source',
      resolveId: (id) => (id === resolve(asked) ? id : null),
      load: (id) => (id === resolve(asked) ? askedFor(isTogether) : null),
    };
    const numbered = messages('widgets/i18n', 'widgets/!(doctor)/**/*.{ts,tsx}');
    const given = await bundled(asked, source, numbered, transpile('widgets'));
    const arabic: Record<string, string> = ar;
    const english: Record<string, string> = en;
    expect(given).toEqual(
      Object.fromEntries(keys.map((key) => [key, [english[key], arabic[key]]])),
    );
  });
});

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
