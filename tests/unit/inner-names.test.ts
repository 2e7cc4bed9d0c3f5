import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { innerNames } from '../../tooling/minify.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const wordsOf = (text: string) => text.split(/[^\w$]+/);

const sources = globSync('widgets/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['widgets/{doctor,frameworks,manifest,npm}/**'],
});
/** What pages, servers and stores know of, and the browser. */
const known = [
  ...globSync('widgets/manifest/generated/*', { cwd: root }),
  ...globSync('widgets/**/*.{contract,words}.ts', { cwd: root }),
  ...['wire', 'offer', 'quote'].map((name) => `widgets/domain/${name}.ts`),
  ...['public-values', 'form-values', 'draft/draft', 'draft/draft-keeper', 'photos/photos'].map(
    (name) => `widgets/quote-form/${name}.ts`,
  ),
  'node_modules/typescript/lib/lib.dom.d.ts',
];

/** The words of all texts in the source, whatever they are for. */
function wordsOfTexts(): string[] {
  const words: string[] = [];
  function visit(node: ts.Node): void {
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    ) {
      words.push(...wordsOf(node.text));
    }
    ts.forEachChild(node, visit);
  }
  for (const file of sources) {
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, false, kind));
  }
  return words;
}

it('no name that the one script shortens is known outside of it', () => {
  const outside = new Set([...known.flatMap((file) => wordsOf(read(file))), ...wordsOfTexts()]);
  expect(innerNames.filter((name) => outside.has(name))).to.deep.equal([]);
});

it('a name of a property that begins with an underscore is none of ours', () => {
  const ours = sources.flatMap((file) => read(file).match(/(?<=\.|^\s*|[{,]\s*)_\w+/gm) ?? []);
  expect(ours).to.deep.equal([]);
});

it('each of them is in use', () => {
  const used = new Set(sources.flatMap((file) => wordsOf(read(file))));
  expect(innerNames.filter((name) => !used.has(name))).to.deep.equal([]);
});
