import { globSync, readFileSync } from 'node:fs';
import { Engine, type Node } from 'php-parser';
import { expect, test } from 'vitest';
import { drupalFiles } from '../../../platforms/drupal/files.ts';
import { joomlaFiles } from '../../../platforms/joomla/files.ts';
import { wikiFiles } from '../../../platforms/settings/wiki-files.ts';

const wordpress = globSync('platforms/wordpress/luxe-widgets/**/*.php').map(
  (file) => [file, readFileSync(file, 'utf8')] as const,
);
const packages = {
  DokuWiki: await wikiFiles('dokuwiki/luxewidgets', { host: '' }),
  Drupal: await drupalFiles('', '1.2.3'),
  Joomla: await joomlaFiles('', '1.2.3'),
  MediaWiki: await wikiFiles('mediawiki/LuxeWidgets', { host: '', version: '1.2.3' }),
};
const packed = Object.values(packages).flatMap((files) => Object.entries(files));
const phpFiles = [...wordpress, ...packed.filter(([path]) => /\.(php|module)$/.test(path))];

/** The oldest version of PHP that the plugin's readme.txt for WordPress promises, and the newest. */
const [oldest, newest] = ['7.4', '8.4'];

/** Types that PHP 7.4 lacks; the parser accepts them in every version. */
const newTypes = ['mixed', 'static', 'false', 'never', 'null', 'true'];

type PhpNode = Node & Record<string, unknown>;

function isNode(value: unknown): value is PhpNode {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

/** Tells whether PHP 7.4 rejects a node that the parser accepts. */
function isNew({ kind, ...node }: PhpNode): boolean {
  if (kind === 'uniontype' || kind === 'intersectiontype') return true;
  // A parameter with a visibility, which declares a property.
  if (kind === 'parameter' && Number(node.flags) > 0) return true;
  if (node.readonly === true || node.isReadonly === true) return true;
  return kind === 'typereference' && newTypes.includes(String(node.name));
}

/** Returns the kinds of syntax that the parser accepts in PHP 7.4, although they are newer. */
function newSyntax(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(newSyntax);
  if (!isNode(value)) return [];
  return [...(isNew(value) ? [value.kind] : []), ...Object.values(value).flatMap(newSyntax)];
}

function parse(code: string, version: string) {
  const parser = { version, extractDoc: false, suppressErrors: false };
  return new Engine({ parser, ast: {} }).parseCode(code, 'a.php');
}

// Syntax that one of the versions between them rejects is new or removed in one of the two.
test.each(phpFiles)('%s is valid in the oldest and the newest PHP', (_, text) => {
  expect(newSyntax(parse(text, oldest))).toEqual([]);
  expect(() => parse(text, newest)).not.toThrow();
});

test.each(Object.entries(packages))('the package for %s has no build placeholder', (_, files) => {
  expect(Object.values(files).join('\n')).not.toMatch(/\{\{\w+\}\}/);
});

test.each([
  ['a union of types', 'function f(int|string $a) {}'],
  ['the type mixed', 'function f(): mixed {}'],
  ['a property made by a constructor', 'class A { function __construct(public $a) {} }'],
  ['a property to be read only', 'class A { public readonly int $a; }'],
])('syntax that PHP 7.4 rejects is detected: %s', (_, code) => {
  expect(newSyntax(parse(`<?php ${code}`, oldest))).not.toEqual([]);
});
