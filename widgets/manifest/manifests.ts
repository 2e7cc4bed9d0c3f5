import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { customElementsManifest } from './custom-elements.ts';
import { type PackageFacts, vscodeHtmlData, webTypes } from './editor-data.ts';
import { elements } from './elements.ts';
import { readmeTables, withTables } from './readme-tables.ts';
import {
  elementDeclarations,
  preactDeclarations,
  reactDeclarations,
  vueDeclarations,
} from './type-declarations.ts';

function readPackage(): PackageFacts {
  return JSON.parse(readFileSync('package.json', 'utf8'));
}

/** The text of an exported declaration, with its comment: the types have one source. */
function declarationOf(file: string, name: string): string {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const found = source.statements.find(
    (statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === name,
  );
  if (!found) throw new Error(`${file} has no interface ${name}`);
  return found.getFullText(source).trim();
}

function toJson(data: object): string {
  return `${JSON.stringify(data, null, 2)}\n`;
}

/** Every file that is generated from the definitions and checked in, by its path from the root. */
export function generatedFiles(): Record<string, string> {
  const facts = readPackage();
  const publicTypes = ['QuoteFormValues', 'QuoteFormPrefill'].map((name) =>
    declarationOf('widgets/quote-form/public-values.ts', name),
  );
  const files = {
    'custom-elements.json': toJson(customElementsManifest(elements)),
    'vscode.html-custom-data.json': toJson(vscodeHtmlData(elements, facts)),
    'web-types.json': toJson(webTypes(elements, facts)),
    'elements.d.ts': elementDeclarations(elements, publicTypes),
    'react.d.ts': reactDeclarations(elements),
    'preact.d.ts': preactDeclarations(elements),
    'vue.d.ts': vueDeclarations(elements),
  };
  return {
    ...Object.fromEntries(
      Object.entries(files).map(([name, text]) => [`widgets/manifest/generated/${name}`, text]),
    ),
    'README.md': withTables(readFileSync('README.md', 'utf8'), readmeTables(elements)),
  };
}
