import { aem } from './aem.ts';
import { angular, astro, svelte } from './app-frameworks.ts';
import { drupal } from './drupal.ts';
import { ghost } from './ghost.ts';
import { gtm } from './gtm.ts';
import { html } from './html.ts';
import { hubspot } from './hubspot.ts';
import { joomla } from './joomla.ts';
import { markdown } from './markdown.ts';
import { mediawiki } from './mediawiki.ts';
import { next } from './next.ts';
import type { Platform } from './platform.ts';
import { react } from './react.ts';
import { salesforce } from './salesforce.ts';
import { shopify } from './shopify.ts';
import { squarespace } from './squarespace.ts';
import { vue } from './vue.ts';
import { webflow } from './webflow.ts';
import { wix } from './wix.ts';
import { wordpress } from './wordpress.ts';

/**
 * All platforms. Each group lists its own in this order. The first one with a matching sign is recognized; the tag
 * manager comes last, because pages of all platforms use it.
 */
export const platforms: readonly Platform[] = [
  html,
  wordpress,
  drupal,
  joomla,
  ghost,
  mediawiki,
  markdown,
  aem,
  shopify,
  wix,
  squarespace,
  webflow,
  hubspot,
  salesforce,
  next,
  react,
  vue,
  astro,
  svelte,
  angular,
  gtm,
];

/** Values of `?platform=`. */
export const platformIds: readonly string[] = platforms.map(({ id }) => id);

/** Returns the platform of an id; for an unknown id, plain HTML. */
export function platformOf(id: string): Platform {
  return platforms.find((one) => one.id === id) ?? html;
}
