import type { Language } from '../../widgets/domain/languages.ts';
import type { MasterName } from '../content/photographs.ts';

/** `wide` is the whole master, `narrow` its crop for phones. */
export type Cut = 'wide' | 'narrow';

/** One cut of a photograph in all its sizes. */
export interface CutFiles {
  width: number;
  height: number;
  /** AVIF, which every browser of today reads, ready for `srcset`. */
  set: string;
  /** One JPEG for all others, of a middle width. */
  fallback: string;
}

/** What the build has made of a photograph. */
export interface PhotographFiles {
  cuts: Record<Cut, CutFiles>;
  /** Shows until the picture is there. */
  color: string;
  /** Of the empty side, so that the picture can run out into the page. */
  edge: string;
}

/** What the build has made and the pages refer to. */
export interface Assets {
  photographs: Record<MasterName, PhotographFiles>;
  /** Width of the drawn name, 640 high. */
  nameWidths: Record<Language, number>;
  /** Of a long page: address of the sheet with all line icons, the stone and the drawn names. */
  iconSheet: string | undefined;
  /** Of any other page: those that it uses, as they stand in it. */
  symbols: string;
  /** Address of the drawing that leads to the map of the office. */
  map: string;
  /** These stand in the pages: a file of its own would be one more round trip before anything shows. */
  css: string;
  /** Of a long page: address of the styles for what stands below its first screen. */
  moreCss: string | undefined;
  bootScript: string;
  loaderScript: string;
  /** To preload, per language. */
  fonts: Record<Language, readonly string[]>;
  shareImage: string;
  origin: string;
  /** Origin of the API where it isn't that of the site. */
  apiBase: string | undefined;
}
