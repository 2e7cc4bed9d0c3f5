import { readFileSync } from 'node:fs';
import { reactDeclarations, vueDeclarations } from './component-declarations.ts';
import { customElementsManifest } from './custom-elements.ts';
import { vscodeHtmlData, webTypes } from './editor-data.ts';
import { definitionsModule, packageModules, tagsModule } from './element-lists.ts';
import { elements } from './elements.ts';
import { type PackageInfo, packageJson } from './package-json.ts';
import { referenceTables, withTables } from './reference-tables.ts';
import { elementDeclarations } from './type-declarations.ts';

function toJson(data: object): string {
  return `${JSON.stringify(data, null, 2)}\n`;
}

/** Folder of the modules of the npm package: all are generated. */
export const packageFolder = 'widgets/npm';

/** Returns files of the npm package by name: its package.json, and descriptions of the elements for editors. */
export function packageManifests(packageInfo: PackageInfo): Record<string, string> {
  return {
    'package.json': toJson(packageJson(elements, packageInfo)),
    'custom-elements.json': toJson(customElementsManifest(elements)),
    'vscode.html-custom-data.json': toJson(vscodeHtmlData(elements, packageInfo)),
    'web-types.json': toJson(webTypes(elements, packageInfo)),
  };
}

/** Returns the checked-in files that are generated from the contracts, by path. */
export function generatedFiles(): Record<string, string> {
  const modules = Object.entries(packageModules(elements));
  return {
    ...Object.fromEntries(modules.map(([name, text]) => [`${packageFolder}/${name}`, text])),
    'widgets/frameworks/types/elements.d.ts': elementDeclarations(elements),
    'widgets/frameworks/types/react.d.ts': reactDeclarations(elements),
    'widgets/frameworks/types/vue.d.ts': vueDeclarations(elements),
    'widgets/definitions.ts': definitionsModule(elements),
    'widgets/domain/element-tags.ts': tagsModule(elements),
    'docs/elements.md': withTables(
      readFileSync('docs/elements.md', 'utf8'),
      referenceTables(elements),
    ),
  };
}
