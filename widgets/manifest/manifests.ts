import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { contracts } from '../contracts.ts';
import { contactFields, itemFields } from '../domain/quote-fields.ts';
import { namedTypesIn } from '../element/type-shape.ts';
import { customElementsManifest } from './custom-elements.ts';
import { vscodeHtmlData, webTypes } from './editor-data.ts';
import { definitionsModule, packageModules, tagsModule } from './element-lists.ts';
import { elements } from './elements.ts';
import {
  preactDeclarations,
  reactDeclarations,
  reactTagDeclarations,
  vueDeclarations,
} from './framework-declarations.ts';
import type { PackageInfo } from './package-json.ts';
import { referenceTables, withTables } from './reference-tables.ts';
import { elementDeclarations } from './type-declarations.ts';

function readPackage(): PackageInfo {
  return JSON.parse(readFileSync('package.json', 'utf8'));
}

/** Written out for the packages: the repository derives the type from the table of fields. */
function quoteFormValues(): string {
  const contact = [...contactFields.map(({ name }) => name), 'dialCountry'];
  const item = itemFields.map(({ name }) => `${name}: string`).join('; ');
  return [
    '/** Returned by `el.values`: everything but the photos. `dialCountry` is the ISO code of the phone’s country. */',
    'export interface QuoteFormValues {',
    ...contact.map((name) => `  ${name}: string;`),
    `  items: { ${item} }[];`,
    '}',
  ].join('\n');
}

/** Returns the text of an exported interface with its comment, so that types have one source. */
function declarationOf(file: string, name: string): string {
  if (name === 'QuoteFormValues') return quoteFormValues();
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const found = source.statements.find(
    (statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === name,
  );
  if (!found) throw new Error(`${file} has no interface ${name}`);
  return found.getFullText(source).trim();
}

/** Returns the declarations of types that events and members use. */
function publicTypes(): readonly string[] {
  const shapes = contracts.flatMap(({ events, members = {} }) => [
    ...Object.values(events).flatMap(({ detail = {} }) => Object.values(detail)),
    ...Object.values(members).flatMap((member) =>
      member.kind === 'property' ? [member.type, member.accepts ?? []].flat() : [],
    ),
  ]);
  const declarations = shapes
    .flatMap(namedTypesIn)
    .flatMap(({ name, declaredIn }) => (declaredIn ? declarationOf(declaredIn, name) : []));
  return [...new Set(declarations)];
}

function toJson(data: object): string {
  return `${JSON.stringify(data, null, 2)}\n`;
}

/** Folders that contain only generated files. */
export const generatedFolders = ['widgets/manifest/generated', 'widgets/npm'];

/** Returns every generated file that is checked in, by path. */
export function generatedFiles(): Record<string, string> {
  const packageInfo = readPackage();
  const files = {
    'custom-elements.json': toJson(customElementsManifest(elements)),
    'vscode.html-custom-data.json': toJson(vscodeHtmlData(elements, packageInfo)),
    'web-types.json': toJson(webTypes(elements, packageInfo)),
    'elements.d.ts': elementDeclarations(elements, publicTypes()),
    'react.d.ts': reactDeclarations(elements),
    'react-tags.d.ts': reactTagDeclarations(elements),
    'preact.d.ts': preactDeclarations(elements),
    'vue.d.ts': vueDeclarations(elements),
  };
  return {
    ...Object.fromEntries(
      Object.entries(files).map(([name, text]) => [`widgets/manifest/generated/${name}`, text]),
    ),
    ...Object.fromEntries(
      Object.entries(packageModules(elements)).map(([name, text]) => [`widgets/npm/${name}`, text]),
    ),
    'widgets/definitions.ts': definitionsModule(elements),
    'widgets/domain/element-tags.ts': tagsModule(elements),
    'docs/elements.md': withTables(
      readFileSync('docs/elements.md', 'utf8'),
      referenceTables(elements),
    ),
  };
}
