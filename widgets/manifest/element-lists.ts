import { toCamelCase } from '../element/attribute-values.ts';
import { type ElementDoc, moduleNameOf } from './element-doc.ts';

const notice = '// Written by `npm run generate` from the contracts; not edited by hand.\n';

type Elements = readonly Pick<ElementDoc, 'tag'>[];

function importElement(name: string, folder: string): string {
  return `import { ${toCamelCase(name)} } from '${folder}/${name}/${name}.element.ts';`;
}

/** In the order of the files they name, as the project's formatter wants them. */
function sortedImports(lines: readonly string[]): string {
  const fileOf = (line: string) => line.split("'")[1] ?? '';
  return [...lines].sort((one, other) => fileOf(one).localeCompare(fileOf(other))).join('\n');
}

/** widgets/definitions.ts: the elements with their views, in the order of the contracts. */
export function definitionsModule(elements: Elements): string {
  const names = elements.map(({ tag }) => moduleNameOf(tag));
  const imports = [
    "import type { ElementDefinition } from './element/element-definition.ts';",
    ...names.map((name) => importElement(name, '.')),
  ];
  return `${notice}${sortedImports(imports)}

/** Every element there is, in the order in which people read about them. */
export const definitions: readonly ElementDefinition[] = [
${names.map((name) => `  ${toCamelCase(name)},`).join('\n')}
];
`;
}

/** widgets/npm: a module for each element, and one for all, by file name. */
export function packageModules(elements: Elements): Record<string, string> {
  const names = elements.map(({ tag }) => moduleNameOf(tag));
  const modules = names.map((name) => [
    `${name}.ts`,
    `${notice}${sortedImports([
      importElement(name, '..'),
      "import { register } from '../element/register.ts';",
    ])}

register(${toCamelCase(name)});
`,
  ]);
  const index = names.map((name) => `import './${name}.ts';\n`).join('');
  return { ...Object.fromEntries(modules), 'index.ts': notice + index };
}
