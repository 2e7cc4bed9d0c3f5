import type { Language } from '../domain/languages.ts';
import type { Example } from './example.ts';
import type { FieldShapes, TypeShape } from './type-shape.ts';

/** How the text of an attribute is read. */
export interface AttributeSyntax {
  /**
   * boolean: present (even empty) is true, `"false"` is false.
   * url: an address as it stands, absolute or relative to the page; only http, https, mailto and tel count.
   * Without a kind: string.
   */
  readonly kind?: 'string' | 'boolean' | 'number' | 'url';
  /** The only texts that count, in any case; another one gives the default, or of a boolean false. */
  readonly values?: readonly string[];
  /** Used when the attribute is absent, empty or unreadable. */
  readonly default?: string;
}

export interface AttributeDefinition extends AttributeSyntax {
  readonly kind: NonNullable<AttributeSyntax['kind']>;
  /** What editors offer where other texts count as well. */
  readonly suggestions?: readonly string[];
  /** Whoever has the value may act for somebody; it is shown to nobody else. */
  readonly isSecret?: true;
  /**
   * Decides where leads or visitors go, as every `url` does: editors who are not trusted with that, such
   * as those of a wiki, can't set it.
   */
  readonly isDestination?: true;
  readonly description: string;
}

export interface EventDefinition {
  /** The fields of `event.detail`; without them it is null. */
  readonly detail?: FieldShapes;
  readonly cancelable?: boolean;
  readonly description: string;
}

/** A property or method of the tag, answered by the object that the view hands to `expose`. */
export type MemberDefinition =
  | {
      readonly kind: 'property';
      readonly type: TypeShape;
      /** The type that it takes, where it is another. */
      readonly accepts?: TypeShape;
      readonly description: string;
    }
  /** Without arguments and a result. */
  | { readonly kind: 'method'; readonly description: string };

/** What stands inside the tag until the script runs, or if it never does. */
export type Fallback =
  /** A link; `path` follows the address of the site. */
  | { readonly link: Readonly<Record<Language, string>>; readonly path: string }
  /** A link that opens a chat with the number in an attribute. */
  | { readonly link: Readonly<Record<Language, string>>; readonly whatsappAttribute: string }
  /** Content for an editor to write over; the widget shows it, too. */
  | {
      readonly samples: Readonly<Record<Language, readonly string[]>>;
      readonly sampleTag: 'h2' | 'h3' | 'blockquote';
    };

/** How a page makes room for the element. */
export interface Placement {
  /**
   * Height in pixels that a snippet keeps free until the script runs, a little less than the least that
   * the widget takes; 0: its children take the room.
   */
  readonly height: number;
  /** Other heights, by attribute and its value. */
  readonly heights?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The height in pixels on a page below that width, for whoever can tell; the `style` of a snippet can't. */
  readonly narrow?: { readonly below: number; readonly height: number };
  /** Attribute without which it floats above the page: it takes no room there and has no fallback. */
  readonly floatsUnless?: string;
  /** Width in pixels below which it can't be used; the narrowest phone leaves more. */
  readonly minWidth?: number;
  readonly fallback: Fallback;
}

/** What only the WordPress plugin needs to know. */
export interface WordpressPlacement {
  /** A dashicon. */
  readonly icon: string;
  /** How the block shows in the editor, where nothing is stored, counted or sent. */
  readonly preview: {
    readonly height: number;
    readonly attributes?: Readonly<Record<string, string>>;
  };
}

/** What an attribute is called where people choose its value. */
export interface AttributeMessages {
  readonly label: string;
  readonly hint?: string;
  /** What a value is called; one that is not here goes by its own name. */
  readonly values?: Readonly<Record<string, string>>;
  /** What the choice is called that writes nothing, where there is no default value. */
  readonly unset?: string;
}

/** What an element and its own attributes are called where people choose them. */
export type ElementMessages = Readonly<
  Record<
    Language,
    {
      readonly name: string;
      readonly text: string;
      readonly attributes: Readonly<Record<string, AttributeMessages>>;
    }
  >
>;

/**
 * Everything that is to be known of one element but how it is made: the single source of its class, its
 * view's types, the manifests, reference tables, gallery, doctor, snippet builder and WordPress plugin. Plain
 * data, which Node reads as it stands: no view, no style sheet, nothing of a browser.
 */
export interface ElementContract {
  readonly tag: `luxe-${string}`;
  readonly description: string;
  /** What its children are for, where it shows them. */
  readonly content?: string;
  /** By kebab-case name, without those common to all. Never a native name such as `title` or `hidden`. */
  readonly attributes: Readonly<Record<string, AttributeDefinition>>;
  readonly events: Readonly<Record<string, EventDefinition>>;
  readonly parts: Readonly<Record<string, string>>;
  readonly cssProperties: Readonly<Record<string, string>>;
  readonly members?: Readonly<Record<string, MemberDefinition>>;
  /** It talks to the API. */
  readonly callsApi?: true;
  /** It asks for a phone number, with flags beside the dial codes. */
  readonly hasFlags?: true;
  readonly placement: Placement;
  /** Its block and shortcode in the WordPress plugin; none: the plugin doesn't offer it. */
  readonly wordpress?: WordpressPlacement;
  readonly messages: ElementMessages;
  readonly examples: readonly Example[];
}
