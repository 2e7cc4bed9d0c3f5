import type { Language } from '../../../widgets/domain/languages.ts';

/**
 * A text in every language. In Arabic, Latin text is isolated by U+2068 … U+2069. Names from the platform's own interface
 * are quoted by “…” and «…»; menus are joined by → and ←.
 */
export type Text = Readonly<Record<Language, string>>;

/**
 * Kind of code that the builder writes from the configuration.
 *
 * - `html`: script and element on several lines, for pages with editable HTML.
 * - `compact-html`: both on one line in a `<div>`, for editors that add paragraphs and line breaks.
 * - `liquid`: like `html`; Liquid, HubL, Twig and Handlebars read no character of the values.
 * - `script`: only the script element, for the head or the end of the page.
 * - `element`: only the widget.
 * - `tag-manager`: a script that adds both to a container.
 * - `block`, `shortcode`, `color-rule`: for the WordPress plugin; the rule only if colors were chosen.
 * - `mediawiki`, `markdown`, `mdx`: for pages in that language.
 * - `install`: the line that installs the npm package.
 * - `react`, `next`, `vue`: a component that takes the element from the npm package; `next` and `vue` with the form,
 *   because servers render it.
 * - `react-script`: a component that loads the script.
 * - `svelte`: a component with script and element; `angular`: one with the element.
 */
const codeKinds = [
  'html',
  'compact-html',
  'liquid',
  'script',
  'element',
  'tag-manager',
  'block',
  'shortcode',
  'color-rule',
  'mediawiki',
  'markdown',
  'mdx',
  'install',
  'react',
  'next',
  'vue',
  'react-script',
  'svelte',
  'angular',
] as const;
export type CodeKind = (typeof codeKinds)[number];

/** States if an editor or server keeps the form's declarative shadow root, `<template shadowrootmode>`. */
export interface ShadowRootSupport {
  /** `no`: the code has the link. `unverified`: not tried yet, the code has the form. */
  readonly isKept: 'yes' | 'no' | 'unverified';
  /** Source of that: a URL, or a folder of tests in this repository. Absent only if unverified. */
  readonly source?: string;
}

/** A step of the instructions. */
export interface PlatformStep {
  /** A few words without a period; unique within the platform. */
  readonly title: Text;
  /** Instructions in one to three sentences. */
  readonly text: Text;
  /** Code to paste; absent: a step without code. */
  readonly code?: CodeKind;
  /** File to download first; `href` is relative to /demo/. */
  readonly download?: { readonly href: string; readonly label: Text };
  /** A sentence below the code. */
  readonly note?: Text;
  /** The platform takes only the element's attributes, not its content. */
  readonly attributesOnly?: true;
  /** Set for steps with HTML only. */
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

/** An entry of “Where it goes”. */
export interface Platform {
  /** Value of `?platform=`. Never renamed, because links contain it. */
  readonly id: string;
  readonly name: Text;
  readonly group: PlatformGroup;
  readonly steps: readonly PlatformStep[];
  /** Roles and plans that may paste code. */
  readonly whoMayPaste: Text;
  /** Markup that the platform removes or forbids, and for which roles; absent: none. */
  readonly restrictions?: Text;
  /** Guide, such as `docs/platforms/shopify.md`; absent: only docs/embedding.md covers it. */
  readonly recipe?: string;
  readonly signs?: PlatformSigns;
}

/** Groups of platforms, in order. */
export const platformGroups = ['any', 'cms', 'hosted', 'code'] as const;
/** `cms`: runs on a server of its owner; `hosted`: website builders and shops; `code`: apps. */
export type PlatformGroup = (typeof platformGroups)[number];
