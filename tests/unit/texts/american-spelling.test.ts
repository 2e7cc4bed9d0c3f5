import { globSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { testAttribute } from '../../../widgets/element/common-attributes.ts';
import { textsOf, textTables } from './text-tables.ts';

const britishWords = new RegExp(
  `\\b(${[
    '(dis)?(colour|favour|honour|flavour|harbour|humour|labour|neighbour|rumour|behaviour|endeavour)\\w*',
    '(un)?licence\\w*|defence|offence|pretence|practis(e|es|ed|ing)',
    'jewell(ery|ers?)|gemmolog\\w+|grey\\w*|cheques?|tyres?|kerbs?|moulds?|artefacts?|storeys?',
    '(kilo|centi|milli)?(metre|litre)s?|(cent|theat|fib|calib)re[ds]?',
    '(un|re|de)?(organ|recogn|optim|minim|maxim|normal|final|initial|author|custom|summar|categor|standard|capital|local|util|sanit|synchron|harmon|memor|priorit|stabil|emphas|apolog|serial|visual|digit|real|special)is(e|es|ed|er|ers|ing|ations?)',
    '(anal|catal|paral)ys(e|ed|es|ing)|catalogues?|programmes?',
    '(cancel|label|model|signal|travel|total|level|tunnel|channel|marvel)l(ed|ing|ers?)',
    '(mis)?spelt|learnt|burnt|leant|dreamt|whilst|amongst',
    'for ever|back-ups?',
    'fulfils?|fulfilment|enrol|instalments?|skilful|wilful|ageing|judgement|acknowledgements?|enquir\\w+',
  ].join('|')})\\b`,
  'gi',
);

/** A page without code blocks and spans, which contain names. */
function proseOfMarkdown(page: string): string {
  return page.replace(/^```.*?^```/gms, '').replace(/`[^`\n]*`/g, '');
}

/** Strings and JSX texts of several words, since single words may be names. */
function proseOfSource(source: string, name: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node)) {
      if (/\S\s+\S/.test(node.text)) texts.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest));
  return texts;
}

function proseOf(file: string): string {
  const text = readFileSync(file, 'utf8');
  // Parses only files that may contain a British word, since parsing takes seconds.
  if (britishIn(text).length === 0) return '';
  const extension = extname(file);
  if (extension === '.md') return proseOfMarkdown(text);
  return /^\.tsx?$/.test(extension) ? proseOfSource(text, file).join('\n') : text;
}

function britishIn(text: string): string[] {
  return [...text.matchAll(britishWords)].map(([word]) => word);
}

const generated = /(^|\/)(node_modules|generated)$/;
const files = globSync(
  [
    '*.md',
    'docs/**/*.md',
    'widgets/*.md',
    'deploy/*',
    '{demo,platforms}/**/*.{html,txt,yml,po}',
    'demo/hosts/hosts.json',
    '{demo,pages,platforms,server,widgets}/**/*.{ts,tsx}',
  ],
  { exclude: (name) => generated.test(name) },
);

describe('American spelling', () => {
  it.each(Object.entries({ ...textTables.en, test: testAttribute }))(
    'is used in the texts of %s',
    (_, table) => {
      expect(textsOf(table).flatMap(britishIn)).toEqual([]);
    },
  );

  it('is used in docs, pages and messages', () => {
    expect(files.length).toBeGreaterThan(300);
    const found = files.flatMap((file) =>
      britishIn(proseOf(file)).map((word) => `${file}: ${word}`),
    );
    expect(found).toEqual([]);
  });
});

it('the check of spelling distinguishes British from American', () => {
  const british = ['Colours', 'licence', 'spelt', 'grey'];
  expect(britishIn('Colours of a licence, spelt grey')).toEqual(british);
  expect(britishIn('A specialist promises realistic colors in the center')).toEqual([]);
});
