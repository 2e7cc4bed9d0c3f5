import { toCamelCase } from '../element/attribute-values.ts';
import { type ElementDoc, moduleNameOf, typeNameOf } from './element-doc.ts';
import { notice } from './type-declarations.ts';

type Elements = readonly Pick<ElementDoc, 'tag'>[];

function importElement(name: string, folder: string): string {
  return `import { ${toCamelCase(name)} } from '${folder}/${name}/${name}.element.ts';`;
}

/** Sorts imports by file, as the project's formatter does. */
function sortedImports(lines: readonly string[]): string {
  const fileOf = (line: string) => line.split("'")[1] ?? '';
  return [...lines].sort((one, other) => fileOf(one).localeCompare(fileOf(other))).join('\n');
}

/** Writes widgets/definitions.ts: the elements with their views, in the order of the contracts. */
export function definitionsModule(elements: Elements): string {
  const names = elements.map(({ tag }) => moduleNameOf(tag));
  const imports = [
    "import type { ElementDefinition } from './element/element-definition.ts';",
    ...names.map((name) => importElement(name, '.')),
  ];
  return `${notice}
${sortedImports(imports)}

/** Every element, in the order of the documentation. */
export const definitions: readonly ElementDefinition[] = [
${names.map((name) => `  ${toCamelCase(name)},`).join('\n')}
];
`;
}

/** Writes widgets/domain/element-tags.ts, for programs that must not load the contracts. */
export function tagsModule(elements: Elements): string {
  return `${notice}

/** Tags of all elements, in the order of the documentation. */
export const elementTags = [
${elements.map(({ tag }) => `  '${tag}',`).join('\n')}
] as const;
`;
}

/** Writes a call with a value and a list, wrapped as the project's formatter does. */
function call(name: string, value: string, list: readonly string[]): string {
  const line = `${name}(${value}, [${list.join(', ')}]);`;
  if (line.length <= 100) return line;
  return `${name}(${value}, [\n${list.map((item) => `  ${item},`).join('\n')}\n]);`;
}

/** Writes a module for each component, so that bundlers can drop unused ones, and one for all. */
function reactModules(
  elements: readonly Pick<ElementDoc, 'tag' | 'events'>[],
): Record<string, string> {
  const modules = elements.map(({ tag, events }) => {
    const name = moduleNameOf(tag);
    const types = Object.keys(events).map((type) => `'${type}'`);
    return [
      `react-${name}.ts`,
      `${notice}
${sortedImports([
  "import { reactComponent } from '../frameworks/react-component.ts';",
  importElement(name, '..'),
])}

${call(`export const ${typeNameOf(tag)} = reactComponent`, toCamelCase(name), types)}
`,
    ];
  });
  const all = elements.map(
    ({ tag }) => `export { ${typeNameOf(tag)} } from './react-${moduleNameOf(tag)}.ts';\n`,
  );
  return { ...Object.fromEntries(modules), 'react.ts': `${notice}\n${all.sort().join('')}` };
}

/** Writes the module of Vue components, which load the script. */
function vueModule(elements: Elements): string {
  const imports = elements.map(({ tag }) => {
    const name = moduleNameOf(tag);
    return `import { ${toCamelCase(name)}Contract } from '../${name}/${name}.contract.ts';`;
  });
  const components = elements.map(
    ({ tag }) =>
      `export const ${typeNameOf(tag)} = vueComponent(${toCamelCase(moduleNameOf(tag))}Contract);\n`,
  );
  return `${notice}
${sortedImports([...imports, "import { vueComponent } from '../frameworks/vue-component.ts';"])}

${components.join('')}`;
}

/** Returns the files of widgets/npm: a module for each element and one for all. */
export function packageModules(
  elements: readonly Pick<ElementDoc, 'tag' | 'events'>[],
): Record<string, string> {
  const names = elements.map(({ tag }) => moduleNameOf(tag));
  const modules = names.map((name) => [
    `${name}.ts`,
    `${notice}
${sortedImports([
  importElement(name, '..'),
  "import { register } from '../element/define-element.ts';",
])}

register(${toCamelCase(name)});
`,
  ]);
  const index = names.map((name) => `import './${name}.ts';\n`).join('');
  return {
    ...Object.fromEntries(modules),
    'index.ts': `${notice}\n${index}`,
    ...reactModules(elements),
    'vue.ts': vueModule(elements),
  };
}
