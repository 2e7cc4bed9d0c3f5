import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
import type { LuxeElements, LuxeElementTypes } from './elements.js';
import type { Callbacks, ComponentProps } from './props.js';

type Emits<Events> = EmitFn<{ [Name in keyof Events]: (event: Events[Name]) => void }>;

/** Declarations from which Vue reads the types of tags and components (https://vuejs.org/guide/extras/web-components). */
type LuxeTag<Types extends LuxeElementTypes, Props> = new () => Types['element'] & {
  /** For templates; not a property of the element. */
  $props: HTMLAttributes & PublicProps & Props;
  /** For templates; not a property of the element. */
  $emit: Emits<Types['events']>;
};

/** The component of an element. */
export type LuxeComponent<Types extends LuxeElementTypes> = LuxeTag<Types, ComponentProps<Types>>;

type TemplateTags = {
  [Tag in keyof LuxeElements]: LuxeTag<LuxeElements[Tag], LuxeElements[Tag]['attributes']>;
};

type JsxTags = {
  [Tag in keyof LuxeElements]: HTMLAttributes &
    LuxeElements[Tag]['attributes'] &
    Callbacks<LuxeElements[Tag]['events']>;
};

declare module 'vue' {
  interface GlobalComponents extends TemplateTags {}
}

declare module 'vue/jsx-runtime' {
  namespace JSX {
    interface IntrinsicElements extends JsxTags {}
  }
}
