import type { MemberDefinition } from './element-contract.ts';

/** The object that a view answers the members of its element by; without a view, what was set meanwhile. */
export type Api = Record<string, unknown>;

/** Gives a class the members of a contract; each element's are answered by `apiOf(element)`. */
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
