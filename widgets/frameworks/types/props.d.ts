import type { LuxeElementTypes, LuxeLanguage } from './elements.js';

/** `onluxe-submitted={(event) => …}` on a tag: the name after `on` is the event's own. */
export type EventProps<Events> = {
  [Name in keyof Events & string as `on${Name}`]?: ((event: Events[Name]) => void) | undefined;
};

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The attributes as props of a component: `utmSource` for `utm-source`. */
export type CamelCased<Attributes> = {
  [Name in keyof Attributes as CamelCase<Name & string>]: Attributes[Name];
};

/** `onLuxeSubmitted={(event) => …}` for `luxe-submitted`. */
export type Callbacks<Events> = {
  [Name in keyof Events & string as `on${Capitalize<CamelCase<Name>>}`]?:
    | ((event: Events[Name]) => void)
    | undefined;
};

/** Props of a component besides those of HTML. `ar-SA` is Arabic, too. */
export type ComponentProps<Types extends LuxeElementTypes> = CamelCased<Types['attributes']> &
  Callbacks<Types['events']> & { lang?: LuxeLanguage | `${LuxeLanguage}-${string}` | undefined };
