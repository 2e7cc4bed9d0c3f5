import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';
import type { LuxeElementTypes } from './elements.js';
import type { CamelCased, ComponentProps } from './props.js';

/** Rejects the hyphenated attribute names: in JSX, TypeScript only checks hyphenated names that a type declares. */
type NoHyphens<Attributes> = {
  [Name in keyof Attributes as Name extends `${string}-${string}` ? Name : never]?: undefined;
};

export type LuxeComponentProps<Types extends LuxeElementTypes> = Omit<
  HTMLAttributes<Types['element']>,
  'lang' | keyof CamelCased<Types['attributes']>
> &
  ComponentProps<Types> &
  NoHyphens<Types['attributes']>;

/** The component of an element, for React 18 and 19. */
export type LuxeComponent<Types extends LuxeElementTypes> = ForwardRefExoticComponent<
  LuxeComponentProps<Types> & RefAttributes<Types['element']>
>;
