import type { MemberDefinition } from './element-contract.ts';

/** Object that implements the members of an element. Until the view is mounted, it holds the values set so far. */
export type Api = Record<string, unknown>;

/** Defines the members of a contract on a class. They forward to `apiOf(element)`. */
export function defineMembers<Element extends HTMLElement>(
  prototype: Element,
  members: Readonly<Record<string, Pick<MemberDefinition, 'kind'>>>,
  apiOf: (element: Element) => Api,
): void {
  for (const [name, { kind }] of Object.entries(members)) {
    const property: PropertyDescriptor & ThisType<Element> =
      kind === 'method'
        ? {
            value() {
              return (apiOf(this)[name] as (() => unknown) | undefined)?.();
            },
          }
        : {
            enumerable: true,
            get() {
              return apiOf(this)[name];
            },
            set(value: unknown) {
              apiOf(this)[name] = value;
            },
          };
    Object.defineProperty(prototype, name, { configurable: true, ...property });
  }
}
