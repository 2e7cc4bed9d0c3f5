import type { Language } from '../../../widgets/domain/languages.ts';

/**
 * A text in every language. What the platform itself calls a button, menu or field stands in “…” and «…»,
 * as that platform writes it; menus are joined by → and ←.
 */
export type Text = Readonly<Record<Language, string>>;

/**
 * What a piece of code is; the builder makes it of the configuration.
 *
 * - `html`: script and element over several lines, for a page whose HTML is the author's.
 * - `compact-html`: both on one line in a `<div>`, children that may stand in a paragraph: for editors that
 *   make paragraphs and line breaks of text.
 * - `liquid`: as `html`; no character of a value is one that Liquid, HubL, Twig or Handlebars would read.
 * - `script`: the script's tag alone, for the head or the end of the page.
 * - `element`: the element alone, where the script stands elsewhere.
 * - `tag-manager`: a script element that puts both into a container, for tags that fire on a page.
 * - `block`, `shortcode`, `colour-rule`: for the WordPress plugin; the rule only where colours were chosen.
 * - `mediawiki`, `markdown`, `mdx`: for pages in that language.
 * - `install`: the line that installs the npm package.
 * - `react`, `vue`: a component that takes the element from the npm package.
 * - `react-script`: a component that loads the script.
 */
export const codeKinds = [
  'html',
  'compact-html',
  'liquid',
  'script',
  'element',
  'tag-manager',
  'block',
  'shortcode',
  'colour-rule',
  'mediawiki',
  'markdown',
  'mdx',
  'install',
  'react',
  'vue',
  'react-script',
] as const;
export type CodeKind = (typeof codeKinds)[number];

/** One thing to do, in the order of doing. */
export interface PlatformStep {
  /** What it is, in a few words without a full stop; no two of a platform have the same. */
  readonly title: Text;
  /** Where to go and what to press, in one to three sentences. */
  readonly text: Text;
  /** What is pasted there; none: something to do without code. */
  readonly code?: CodeKind;
  /** A file that is needed first; `href` as seen from /demo/. */
  readonly download?: { readonly href: string; readonly label: Text };
  /** One sentence more, below the code. */
  readonly note?: Text;
  /** Only the attributes of the element go there, whatever the code has inside of it. */
  readonly attributesOnly?: true;
}

/** How a page gives away what it is made with. */
export interface PlatformSigns {
  /** Names that hosts of its pages end with, such as `myshopify.com`. */
  readonly hosts?: readonly string[];
  /** Found in the path and query of an address, such as `/wp-content/`. */
  readonly paths?: readonly RegExp[];
  /** Found in the content of `<meta name="generator">`. */
  readonly generators?: readonly RegExp[];
  /** Found in the address of something that the page loads or links. */
  readonly assets?: readonly RegExp[];
}

/** Something that sites are made with: one entry of “Where it goes”. */
export interface Platform {
  /** In the builder's address, `?platform=`: once given, it stays. */
  readonly id: string;
  readonly name: Text;
  readonly group: PlatformGroup;
  readonly steps: readonly PlatformStep[];
  /** Who may paste it, and on which plan or with which right; said before the code. */
  readonly whoMayPaste: Text;
  /** What it takes out of what is pasted, and for whom; said before the code. None: nothing. */
  readonly strips?: Text;
  /** Its page in the docs, such as `docs/platforms/shopify.md`. None: docs/embedding.md alone speaks of it. */
  readonly recipe?: string;
  readonly signs?: PlatformSigns;
}

/** Groups of the choice, in their order. */
export const platformGroups = ['any', 'cms', 'hosted', 'code'] as const;
/** `cms`: runs on a server of its owner; `hosted`: website builders and shops; `code`: apps. */
export type PlatformGroup = (typeof platformGroups)[number];
