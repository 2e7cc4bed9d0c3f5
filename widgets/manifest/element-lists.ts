import { toCamelCase, toPascalCase } from '../element/attribute-values.ts';
import { type ElementDoc, moduleNameOf } from './element-doc.ts';
import { notice } from './type-declarations.ts';

function importElement(name: string, folder: string): string {
  return `import { ${toCamelCase(name)} } from '${folder}/${name}/${name}.element.ts';`;
}

function moduleOf(lines: readonly string[]): string {
  return `${[notice, ...lines].join('\n')}\n`;
}

/** Renders widgets/definitions.ts: the elements with their views, in the order of the contracts. */
export function definitionsModule(elements: readonly ElementDoc[]): string {
  const names = elements.map(({ tag }) => moduleNameOf(tag));
  return moduleOf([
    "import type { ElementDefinition } from './element/element-definition.ts';",
    ...names.map((name) => importElement(name, '.')),
    '',
    '/** Every element, in the order of the documentation. */',
    'export const definitions: readonly ElementDefinition[] = [',
    ...names.map((name) => `  ${toCamelCase(name)},`),
    '];',
  ]);
}

/** Renders widgets/domain/element-tags.ts, for programs that must not load the contracts. */
export function tagsModule(elements: readonly ElementDoc[]): string {
  return moduleOf([
    '',
    '/** Tags of all elements, in the order of the documentation. */',
    'export const elementTags = [',
    ...elements.map(({ tag }) => `  '${tag}',`),
    '] as const;',
  ]);
}

/** Renders a module for each component, so that bundlers can drop unused ones, and one for all. */
function reactModules(elements: readonly ElementDoc[]): Record<string, string> {
  const modules = elements.map(({ tag, events }) => {
    const name = moduleNameOf(tag);
    const types = Object.keys(events).map((type) => `'${type}'`);
    const text = moduleOf([
      "import { reactComponent } from '../frameworks/react-component.ts';",
      importElement(name, '..'),
      '',
      `export const ${toPascalCase(tag)} = reactComponent(${toCamelCase(name)}, [${types.join(', ')}]);`,
    ]);
    return [`react-${name}.ts`, text];
  });
  const all = elements.map(
    ({ tag }) => `export { ${toPascalCase(tag)} } from './react-${moduleNameOf(tag)}.ts';`,
  );
  return { ...Object.fromEntries(modules), 'react.ts': moduleOf(all) };
}

/** Renders the module of Vue components, which load the script. */
function vueModule(elements: readonly ElementDoc[]): string {
  const names = elements.map(({ tag }) => moduleNameOf(tag));
  const contractOf = (name: string) => `${toCamelCase(name)}Contract`;
  return moduleOf([
    "import { vueComponent } from '../frameworks/vue-component.ts';",
    ...names.map((name) => `import { ${contractOf(name)} } from '../${name}/${name}.contract.ts';`),
    '',
    ...elements.map(({ tag }) => {
      const contract = contractOf(moduleNameOf(tag));
      return `export const ${toPascalCase(tag)} = vueComponent(${contract});`;
    }),
  ]);
}

/** Returns the files of widgets/npm: a module for each element and one for all, and those of the components. */
export function packageModules(elements: readonly ElementDoc[]): Record<string, string> {
  const names = elements.map(({ tag }) => moduleNameOf(tag));
  const modules = names.map((name) => [
    `${name}.ts`,
    moduleOf([
      "import { register } from '../element/define-element.ts';",
      importElement(name, '..'),
      '',
      `register(${toCamelCase(name)});`,
    ]),
  ]);
  return {
    ...Object.fromEntries(modules),
    'index.ts': moduleOf(names.map((name) => `import './${name}.ts';`)),
    ...reactModules(elements),
    'vue.ts': vueModule(elements),
  };
}
