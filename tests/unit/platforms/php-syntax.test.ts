import { globSync, readFileSync } from 'node:fs';
import { Engine, type Node } from 'php-parser';
import { describe, expect, test } from 'vitest';
import { dokuwikiFiles } from '../../../platforms/dokuwiki/files.ts';
import { drupalFiles } from '../../../platforms/drupal/files.ts';
import { joomlaFiles } from '../../../platforms/joomla/files.ts';
import { mediawikiFiles } from '../../../platforms/mediawiki/files.ts';

const wordpress = globSync('platforms/wordpress/luxe-widgets/**/*.php').map(
  (file) => [file, readFileSync(file, 'utf8')] as const,
);
const packages = {
  DokuWiki: await dokuwikiFiles(''),
  Drupal: await drupalFiles('', '1.2.3'),
  Joomla: await joomlaFiles('', '1.2.3'),
  MediaWiki: await mediawikiFiles('', '1.2.3'),
};
const packed = Object.values(packages).flatMap((files) => Object.entries(files));
const phpFiles = [...wordpress, ...packed.filter(([path]) => /\.(php|module)$/.test(path))];

/** Versions of PHP, from the oldest that the plugin's readme.txt for WordPress promises to the newest. */
const versions = ['7.4', '8.0', '8.1', '8.2', '8.3', '8.4'];

/** Types by the version of PHP that introduced them; the parser accepts them in every version. */
const newTypes: Readonly<Record<string, string>> = {
  mixed: '8.0',
  static: '8.0',
  false: '8.0',
  never: '8.1',
  null: '8.2',
  true: '8.2',
};

type PhpNode = Node & Record<string, unknown>;

function isNode(value: unknown): value is PhpNode {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

/** Returns the version that a node needs by itself, if the parser does not check it. */
function neededVersion({ kind, ...node }: PhpNode): string | undefined {
  if (kind === 'uniontype') return '8.0';
  if (kind === 'intersectiontype') return '8.1';
  // A parameter with a visibility, which declares a property.
  if (kind === 'parameter' && Number(node.flags) > 0) return '8.0';
  if (node.readonly === true || node.isReadonly === true) return '8.1';
  return kind === 'typereference' ? newTypes[String(node.name)] : undefined;
}

/** Returns syntax of newer versions that the parser accepts in older ones. */
function newerThan(version: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => newerThan(version, one));
  if (!isNode(value)) return [];
  const needed = neededVersion(value);
  const own = needed && needed > version ? [`${value.kind} of PHP ${needed}`] : [];
  return [...own, ...Object.values(value).flatMap((part) => newerThan(version, part))];
}

/** Returns why the code needs a newer version; empty if it does not. */
function problems(code: string, version: string): string[] {
  const parser = { version, extractDoc: false, suppressErrors: false };
  try {
    return newerThan(version, new Engine({ parser, ast: {} }).parseCode(code, 'a.php'));
  } catch (error) {
    return [String(error)];
  }
}

describe.each(versions)('in PHP %s', (version) => {
  test.each(phpFiles)('%s is valid', (_, text) => {
    expect(problems(text, version)).toEqual([]);
  });
});

test.each(Object.entries(packages))('the package for %s has no build placeholder', (_, files) => {
  expect(Object.values(files).join('\n')).not.toMatch(/\{\{\w+\}\}/);
});

test.each([
  ['8.0', 'a match', '$a = match(1) { 1 => 2 };'],
  ['8.0', 'a null-safe call', '$a?->b();'],
  ['8.0', 'a named argument', 'f(a: 1);'],
  ['8.0', 'a union of types', 'function f(int|string $a) {}'],
  ['8.0', 'the type mixed', 'function f(): mixed {}'],
  ['8.0', 'a property made by a constructor', 'class A { function __construct(public $a) {} }'],
  ['8.0', 'a comma after the last parameter', 'function f($a,) {}'],
  ['8.1', 'an enumeration', 'enum A { case B; }'],
  ['8.1', 'a property to be read only', 'class A { public readonly int $a; }'],
  ['8.1', 'a function as a value', '$f = strlen(...);'],
  ['8.3', 'a constant with a type', 'class A { const int B = 1; }'],
  ['8.4', 'a property with a hook', 'class A { public int $a { get => 1; } }'],
])('syntax new in PHP %s is detected: %s', (since, _name, code) => {
  for (const version of versions) {
    const found = problems(`<?php ${code}`, version);
    expect(found.length > 0, `in ${version}: ${found}`).toBe(version < since);
  }
});
