import { toPascalCase } from '../element/attribute-values.ts';
import type { ElementDoc } from './element-doc.ts';
import { notice } from './type-declarations.ts';

function component({ tag, description, content }: ElementDoc): string {
  const children = content ?? 'Its children show until the script runs, or if it never does.';
  return `/** ${description} ${children} */
export declare const ${toPascalCase(tag)}: LuxeComponent<LuxeElements['${tag}']>;`;
}

/** Renders react.d.ts: the React component of each element, with its props. */
export function reactDeclarations(elements: readonly ElementDoc[]): string {
  const components = elements.map(
    (element) => `${component(element)}
export type ${toPascalCase(element.tag)}Props = LuxeComponentProps<LuxeElements['${element.tag}']>;`,
  );
  return `${notice}
import type { LuxeElements } from './elements.js';
import type { LuxeComponent, LuxeComponentProps } from './react-component.js';
import './react-tags.js';

export * from './elements.js';

${components.join('\n\n')}
`;
}

/** Renders vue.d.ts: the Vue component of each element. */
export function vueDeclarations(elements: readonly ElementDoc[]): string {
  return `${notice}
import type { LuxeElements } from './elements.js';
import type { LuxeComponent } from './vue-component.js';

export * from './elements.js';

${elements.map(component).join('\n\n')}
`;
}
