import type { PlatformLanguage } from '../domain/languages.ts';
import type { StoreCountry } from '../domain/stores.ts';
import type { FieldShapes, TypeShape } from './type-shape.ts';

/** A text in every language of the editors. */
export type Translated = Readonly<Record<PlatformLanguage, string>>;

/** Rules for reading an attribute's text. */
export interface AttributeSyntax {
  /**
   * boolean: present (even empty) is true, `"false"` is false.
   * url: a URL, absolute or relative to the page, of http, https, mailto or tel.
   * Default: string.
   */
  readonly kind?: 'string' | 'boolean' | 'number' | 'url';
  /** Valid texts, in any case; other texts give the default. For a boolean: the exact texts that mean true. */
  readonly values?: readonly string[];
  /** Used if the attribute is absent, unreadable, or empty and not boolean. */
  readonly default?: string;
}

/** Texts of an attribute in the editors. */
export interface EditorTexts {
  readonly label: Translated;
  readonly hint?: Translated;
  /** Labels of values. Default: the value itself. */
  readonly valueLabels?: Readonly<Record<string, Translated>>;
  /** Label of the choice that leaves the attribute out, if it has no default. */
  readonly unset?: Translated;
}

export interface AttributeDefinition extends AttributeSyntax, EditorTexts {
  readonly kind: NonNullable<AttributeSyntax['kind']>;
  /** Values that editors offer. Default: `values`. */
  readonly suggestions?: readonly string[];
  /** Gives access to one client's data. Never shown, logged or offered by editors. */
  readonly isSecret?: true;
  /**
   * Decides where leads or visitors go, as every `url` does. Untrusted editors, such as those of a wiki,
   * cannot set it.
   */
  readonly isDestination?: true;
  readonly description: string;
}

export interface EventDefinition {
  /** Fields of `event.detail`, which is null without them. */
  readonly detail?: FieldShapes;
  readonly cancelable?: boolean;
  readonly description: string;
}

/** Property or method of the tag, implemented by the object that the view passes to `expose`. */
export type MemberDefinition =
  | {
      readonly kind: 'property';
      readonly type: TypeShape;
      /** Type that the setter accepts, if it differs. */
      readonly accepts?: TypeShape;
      readonly description: string;
    }
  /** Takes no arguments and returns nothing. */
  | { readonly kind: 'method'; readonly description: string };

/** Link inside the tag to a page of the site; with a number, to a chat. */
export interface FallbackLink {
  readonly text: Translated;
  /** Below the script's origin. */
  readonly path?: string;
  /** Adds the campaign source of the element to the link: the page cannot read the attributes of the element. */
  readonly keepsSource?: true;
}

/** Space that a page reserves for the element, and content of the tag until the script runs: a link or samples. */
export interface Placement {
  /**
   * Height in pixels that a snippet reserves until the script runs: a little less than the smallest
   * height of the element; 0: the children take the space.
   */
  readonly height: number;
  /** Other heights by attribute and value. */
  readonly heights?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Attribute that puts a floating element into the flow. While it floats, it takes no space and has no fallback. */
  readonly floatsUnless?: string;
  /** Minimum usable width in pixels. Every phone is wider. */
  readonly minWidth?: number;
  readonly link?: FallbackLink & {
    /** Attributes with the number of the chat, by store country. */
    readonly whatsappAttributes?: Readonly<Record<StoreCountry, string>>;
  };
  /** Content that an editor replaces and the element shows. */
  readonly samples?: {
    readonly tag: 'h2' | 'h3' | 'blockquote';
    readonly texts: Readonly<Record<PlatformLanguage, readonly string[]>>;
  };
}

/** Settings of the block and shortcode in the WordPress plugin. */
interface WordpressPlacement {
  /** Name of a dashicon. */
  readonly icon: string;
  /** Preview of the block in the editor. The preview stores, counts and sends nothing. */
  readonly preview: {
    readonly height: number;
    readonly attributes?: Readonly<Record<string, string>>;
  };
}

/** A named state of an element, shown by the gallery, the accessibility checks and the screenshots. */
export interface Example {
  readonly name: string;
  /** Attributes besides `lang`. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Content between the tags, as HTML, by language. */
  readonly content?: Translated;
  /** Set as the element's `values`. */
  readonly values?: object;
  /** Presses the submit button once, so that the errors show. */
  readonly submitted?: boolean;
}

/**
 * Public interface of one element: the single source of its class, the types of its view, manifests,
 * reference tables, gallery, doctor, snippet builder and platform packages. Plain data without view and
 * style sheets, so that Node can import it.
 */
export interface ElementContract {
  readonly tag: `luxe-${string}`;
  /** Name in the editors, and the text beside it. */
  readonly name: Translated;
  readonly text: Translated;
  readonly description: string;
  /** Purpose of the children, if the element shows them. */
  readonly content?: string;
  /** By kebab-case name, without the common attributes. Never native names such as `title` or `hidden`. */
  readonly attributes: Readonly<Record<string, AttributeDefinition>>;
  readonly events: Readonly<Record<string, EventDefinition>>;
  readonly parts: Readonly<Record<string, string>>;
  readonly cssProperties: Readonly<Record<string, string>>;
  readonly members?: Readonly<Record<string, MemberDefinition>>;
  /** How the element calls the API, if it does: a page may have patched either. */
  readonly callsApi?: 'fetch' | 'XMLHttpRequest';
  /** The element shows flags beside dial codes. */
  readonly hasFlags?: true;
  readonly placement: Placement;
  /** Without it, the WordPress plugin does not offer the element. */
  readonly wordpress?: WordpressPlacement;
  readonly examples: readonly Example[];
}
