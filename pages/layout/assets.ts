import type { Language } from '../../widgets/domain/languages.ts';
import type { MasterName } from '../content/photographs.ts';

/** `wide`: the whole master; `narrow`: its crop for phones. */
export type Cut = 'wide' | 'narrow';

/** One cut of a photograph in all sizes. */
export interface CutFiles {
  width: number;
  height: number;
  /** `srcset` of AVIF files. */
  set: string;
  /** A JPEG of middle width for browsers without AVIF. */
  fallback: string;
}

/** A photograph as the build has written it. */
export interface PhotographFiles {
  wide: CutFiles;
  /** Missing if the whole master is narrow enough for phones. */
  narrow?: CutFiles;
  /** Placeholder until the picture has loaded. */
  color: string;
  /** Color of the empty side, into which the picture fades. */
  edge: string;
  /** Color of the upper edge of the crop for phones. */
  top: string;
}

/** The name of the business as a path, 640 units high like the stone (pages/generate/wordmark.ts). */
export interface NameDrawing {
  width: number;
  path: string;
}

/** Generated files and texts that the pages refer to. */
export interface Assets {
  photographs: Record<MasterName, PhotographFiles>;
  names: Record<Language, NameDrawing>;
  /** Path of the drawing of a map around the office. */
  map: string;
  /** Styles to inline: a style sheet would cost a round trip before the first paint. */
  css: string;
  /** On pages with the quote form: path of the styles for everything below the first screen. */
  belowFoldCss: string | undefined;
  /** Inline script that shows the page in the visitor's language (pages/browser/boot.ts). */
  bootScript: string;
  /** Inline script that loads the site's script after the first paint (pages/browser/load-widgets.ts). */
  loaderScript: string;
  /** Inline script that denies consent by default and loads the tag manager (pages/browser/tag-manager.ts). */
  tagManagerScript: string;
  /** Fonts to preload, per language. */
  fonts: Record<Language, readonly string[]>;
  /** Picture that other sites show beside a link to the page. */
  shareImage: { path: string; width: number; height: number };
  /** Origin of the site, for absolute URLs. */
  origin: string;
  /** Origin of the API, if it is not the site's. */
  apiBase: string | undefined;
}
