import type { PlatformLanguage } from '../../../widgets/domain/languages.ts';

/**
 * A text in every language. In Arabic, Latin text is isolated by U+2068 … U+2069. Names from the platform's own
 * interface are quoted by “…” and «…»; menus are joined by → and ←.
 */
export type Translated = Readonly<Record<PlatformLanguage, string>>;

/** Kind of code that the builder writes from the configuration. */
export type CodeKind =
  /** Script and element on several lines, for pages with editable HTML. */
  | 'html'
  /** Script and element on one line in a `<div>`, for editors that add paragraphs and line breaks. */
  | 'compact-html'
  /** The same code as `html`, for platforms that read it as a template of Liquid or HubL. Tests render it. */
  | 'liquid'
  /** The script element alone, for the head or the end of the page. */
  | 'script'
  /** The widget alone. */
  | 'element'
  /** A script that adds the widgets' script and the element to a container of the page. */
  | 'tag-manager'
  // For the WordPress plugin: a block, a shortcode, and if colors were chosen, their CSS rule.
  | 'block'
  | 'shortcode'
  | 'color-rule'
  // Script and element for pages that are written in this language.
  | 'mediawiki'
  | 'markdown'
  | 'mdx'
  /** The command that installs the npm package. */
  | 'install'
  // A component that uses the npm package. With `next` and `vue`, it has the plain form, because servers render it.
  | 'react'
  | 'next'
  | 'vue'
  /** A component that loads the script. */
  | 'react-script'
  /** A component with script and element. */
  | 'svelte'
  /** A component with the element. */
  | 'angular';

/**
 * Says whether the platform keeps the plain form's declarative shadow root, `<template shadowrootmode>`. If not, the
 * code has the link instead of the form. `unverified`: not tried yet, so the code has the form. `source` is the proof:
 * a URL, or a folder of tests in this repository.
 */
type ShadowRootSupport =
  | { readonly kept: 'yes' | 'no'; readonly source: string }
  | { readonly kept: 'unverified'; readonly source?: undefined };

/** A step of the instructions. */
export interface PlatformStep {
  /** A few words without a period; unique within the platform. */
  readonly title: Translated;
  /** Instructions in one to three sentences. */
  readonly text: Translated;
  /** Code to paste; absent: a step without code. */
  readonly code?: CodeKind;
  /** File to download first; `href` is relative to /demo/. */
  readonly download?: { readonly href: string; readonly label: Translated };
  /** A sentence below the code. */
  readonly note?: Translated;
  /** The platform accepts only the element's attributes, not its content. */
  readonly attributesOnly?: true;
  /** Set only for steps whose code can contain the plain form. */
  readonly shadowRoot?: ShadowRootSupport;
}

/** Signs by which a page's platform is recognized. */
export interface PlatformSigns {
  /** Suffixes of host names, such as `myshopify.com`. */
  readonly hosts?: readonly string[];
  /** Match the path and query string, such as `/wp-content/`. */
  readonly paths?: readonly RegExp[];
  /** Match the content of `<meta name="generator">`. */
  readonly generators?: readonly RegExp[];
  /** Match URLs that the page loads or links to. */
  readonly assets?: readonly RegExp[];
}

/** A platform that the visitor can choose under “Where it goes”. */
export interface Platform {
  /** Value of `?platform=`. Never renamed, because links contain it. */
  readonly id: string;
  readonly name: Translated;
  readonly group: PlatformGroup;
  readonly steps: readonly PlatformStep[];
  /** Roles and plans that may paste code. */
  readonly whoMayPaste: Translated;
  /** Markup that the platform removes or forbids, and for which roles; absent: none. */
  readonly strippedMarkup?: Translated;
  /** Name of the guide in docs/platforms. Default: the id; null: only docs/embedding.md covers the platform. */
  readonly guide?: string | null;
  readonly signs?: PlatformSigns;
}

/** Groups of platforms, in order. */
export const platformGroups = ['any', 'cms', 'hosted', 'code'] as const;
/** `cms`: runs on a server of its owner; `hosted`: website builders and shops; `code`: apps. */
type PlatformGroup = (typeof platformGroups)[number];

/** Returns the address of a guide, relative to the builder. */
export const guidePath = (guide: string) => `docs/${guide}.html`;
