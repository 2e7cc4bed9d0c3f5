import type { ComponentType } from 'react';
import type { Language } from './i18n/i18n.ts';

/** Our tag on the page. Its own class, style, attributes and light children belong to the host page. */
export type LuxeElement = HTMLElement & { readonly shadowRoot: ShadowRoot };

export interface AttributeDefinition {
  /** boolean: present (even empty) is true, `"false"` is false. json: unreadable text counts as absent. */
  kind: 'string' | 'boolean' | 'number' | 'json';
  /** The only texts that count, in any case; another one gives the default. */
  values?: readonly string[];
  /** Used when the attribute is absent, empty or unreadable. */
  default?: string;
  /** What editors offer where other texts count as well. */
  suggestions?: readonly string[];
  description: string;
}

export interface EventDefinition {
  /** TypeScript type of `event.detail`, as text for the manifests. */
  detail?: string;
  cancelable?: boolean;
  description: string;
}

/** A property or method of the tag, answered by the object that the view hands to `expose`. */
export interface MemberDefinition {
  kind: 'property' | 'method';
  /** TypeScript type, as text for the manifests. */
  type: string;
  /** The type that a property takes, where it is another. */
  accepts?: string;
  description: string;
}

/**
 * One element: the single source of its class, manifests, README tables and snippet builder. What only
 * documents it is left out of the script (manifest/without-documentation.rollup.ts).
 */
export interface ElementDefinition {
  tag: `luxe-${string}`;
  description: string;
  /** What its children are for, where it shows them. */
  content?: string;
  /** By kebab-case name, without those common to all. Never a native name such as `title` or `hidden`. */
  attributes: Record<string, AttributeDefinition>;
  events: Record<string, EventDefinition>;
  parts: Record<string, string>;
  cssProperties: Record<string, string>;
  members?: Record<string, MemberDefinition>;
  view: ComponentType<ViewProps>;
  styles: readonly string[];
}

export interface ViewProps {
  host: LuxeElement;
  /** Parsed values by camelCase name, those common to all included. */
  attributes: Readonly<Record<string, unknown>>;
  language: Language;
  /** Dispatches a declared event (bubbles, composed); false when a listener prevented its default. */
  emit: (type: string, detail?: unknown) => boolean;
  /** Takes the object behind the definition's `members`; made for `useImperativeHandle(expose, …)`. */
  expose: (api: Record<string, unknown> | null) => void;
}
