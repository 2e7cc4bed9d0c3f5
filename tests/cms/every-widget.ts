import type { Snippet } from '../../demo/builder/snippet/snippet.ts';
import type { Language } from '../../widgets/domain/languages.ts';
import { elements } from '../../widgets/manifest/elements.ts';
import { builderSnippet } from '../helpers/platforms/builder-snippet.ts';
import { site } from './site.ts';

/** A heading with characters that most systems interpret: markup, Markdown, wiki text, templates. */
export const heading = `"Rolex" & <b>'Co'</b> [y] {x} {{z}} [[w]] *m* __u__ ساعة`;

/** Returns a marketer's choices in the builder, by widget; everything else has its default. */
function choices(utmSource: string): Record<string, object> {
  return {
    'luxe-quote-form': { country: 'AE', 'utm-source': utmSource, heading },
    'luxe-faq': { section: 'general', heading },
    // The server knows no such offer, so the element shows that its answer failed.
    'luxe-offer-response': {
      uuid: '00000000-0000-4000-8000-000000000000',
      status: 'approved',
      confirm: 'true',
    },
    'luxe-hero-slider': { interval: '0' },
  };
}

/**
 * Returns the snippet of every widget as the builder composes it, before it is written for a system. `utmSource` is the
 * campaign source of the page's leads.
 */
export function everyWidget(language: Language, utmSource: string): Snippet[] {
  const chosen = choices(utmSource);
  return elements.map(({ tag }) =>
    builderSnippet({ widget: tag, language, ...chosen[tag] }, site.server.origin),
  );
}
