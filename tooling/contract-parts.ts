import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'rollup';
import { attributeSyntax } from '../widgets/element/contract-parts.ts';
import type { AttributeDefinition, ElementContract } from '../widgets/element/element-contract.ts';

type Attributes = Record<string, AttributeDefinition>;

function attributesOnly(attributes: Attributes): object {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, attribute]) => [name, attributeSyntax(attribute)]),
  );
}

/** What a module exports, as a module of plain data. */
function dataModule(exported: Record<string, object>): string {
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

/**
 * Reads each `*.contract.ts`, and the attributes common to all, as Node does, and bundles what `part`
 * makes of it instead. The contracts document themselves; a visitor's browser needs none of that.
 */
export function contractParts(part: (contract: ElementContract) => object): Plugin {
  return {
    name: 'contract-parts',
    async load(id) {
      const isContract = id.endsWith('.contract.ts');
      if (!isContract && !id.endsWith('/widgets/element/common-attributes.ts')) return null;
      // Rollup watches what it reads itself. A file that has changed is another module to Node.
      this.addWatchFile(id);
      const exported = await import(`${pathToFileURL(id)}?${statSync(id).mtimeMs}`);
      return dataModule(
        Object.fromEntries(
          Object.entries(exported).map(([name, value]) => [
            name,
            isContract ? part(value as ElementContract) : attributesOnly(value as Attributes),
          ]),
        ),
      );
    },
  };
}
