import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import * as reactOnPreact from '../../../widgets/element/react-on-preact.ts';

const files = globSync('widgets/**/*.{ts,tsx}', {
  exclude: ['widgets/{doctor,frameworks,manifest,npm}/**', 'widgets/element/react-on-preact.ts'],
}).filter((file) => file.endsWith('.tsx') || readFileSync(file, 'utf8').includes("'react"));

/**
 * Tags that may have `onFocus` and `onBlur`, because they receive focus themselves. Elsewhere React reports the focus of
 * descendants, as it listens for `focusin`; Preact does not, as `focus` does not bubble.
 */
const focusable = ['a', 'button', 'input', 'select'];
/** Input types whose every change fires `change`. For others, React's `onChange` also hears `input`, Preact's does not. */
const changing = ['checkbox', 'file', 'radio'];
const svgTags = ['circle', 'ellipse', 'g', 'line', 'path', 'polygon', 'polyline', 'rect', 'svg'];
/** SVG attributes that React does not write with a hyphen. */
const camelCased = ['viewBox', 'className'];

interface Attribute {
  name: string;
  /** Literal value; undefined: an expression. */
  text: string | undefined;
}

interface Tag {
  name: string;
  attributes: readonly Attribute[];
}

function textOf(value: ts.JsxAttributeValue | undefined): string | undefined {
  return value && ts.isStringLiteral(value) ? value.text : undefined;
}

/** HTML and SVG tags of a JSX file. */
function tagsOf(source: ts.SourceFile): Tag[] {
  const tags: Tag[] = [];
  function visit(node: ts.Node): void {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const name = node.tagName.getText(source);
      const attributes = node.attributes.properties.filter(ts.isJsxAttribute).map((one) => ({
        name: one.name.getText(source),
        text: textOf(one.initializer),
      }));
      if (/^[a-z]/.test(name)) tags.push({ name, attributes });
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return tags;
}

/** Names that a file imports from React. */
function importsOf(source: ts.SourceFile): string[] {
  return source.statements.filter(ts.isImportDeclaration).flatMap((statement) => {
    const { importClause, moduleSpecifier } = statement;
    const isReact = /^'react(-dom\/client)?'$/.test(moduleSpecifier.getText(source));
    if (!isReact || !importClause || importClause.isTypeOnly) return [];
    const { name, namedBindings } = importClause;
    const names =
      namedBindings && ts.isNamedImports(namedBindings)
        ? namedBindings.elements
            .filter((element) => !element.isTypeOnly)
            .map((element) => (element.propertyName ?? element.name).text)
        : [];
    return name ? ['default', ...names] : names;
  });
}

/** Differences between React and the script's Preact for a tag or its attributes. */
function wrongIn({ name: tag, attributes }: Tag): string[] {
  const type = attributes.find(({ name }) => name === 'type')?.text ?? 'text';
  return attributes.flatMap(({ name, text }) => {
    const isWrong =
      // Preact keeps the names of SVG attributes, which React writes with hyphens.
      (svgTags.includes(tag) && /^(?!on)[a-z]+[A-Z]/.test(name) && !camelCased.includes(name)) ||
      (/^on(Focus|Blur)$/.test(name) && !focusable.includes(tag)) ||
      (name === 'onChange' && tag === 'input' && !changing.includes(type)) ||
      // React takes a function as an action, and no text as a style.
      (/^(a|formA)ction$/.test(name) && text === undefined) ||
      (name === 'style' && text !== undefined) ||
      // React gives these a meaning of its own.
      /^(default(Value|Checked)|onDoubleClick)$/.test(name);
    return isWrong ? [`${name} on <${tag}>`] : [];
  });
}

describe('a view in the script, where Preact replaces React', () => {
  it.each(files)('uses nothing that Preact lacks or does differently: %s', (file) => {
    const text = readFileSync(file, 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const missing = importsOf(source).filter((name) => !Object.hasOwn(reactOnPreact, name));
    expect(missing).toEqual([]);
    expect(tagsOf(source).flatMap(wrongIn)).toEqual([]);
  });
});
