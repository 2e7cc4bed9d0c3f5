import { readConfiguration } from '../../demo/builder/configuration.ts';
import { composeSnippet } from '../../demo/builder/snippet/compose.ts';
import type { Snippet } from '../../demo/builder/snippet/snippet.ts';
import type { Language } from '../../widgets/domain/languages.ts';
import { elements } from '../../widgets/manifest/elements.ts';

/** A heading that something in most systems would read: markup, Markdown, wiki text, templates. */
export const heading = `"Rolex" & <b>'Co'</b> [y] {x} {{z}} [[w]] *m* __u__ ساعة`;

/** Where the leads of a page come from, as the campaign says. */
export interface Source {
  /** Such as `http://localhost:40123`, of the server that has the script. */
  origin: string;
  language: Language;
  /** The campaign's source, by which a lead is known. */
  utmSource: string;
  /** Default: the one with characters that mean something to most systems. */
  heading?: string;
}

/** What a marketer chooses in the builder, by widget; all else is as the builder has it. */
function choices({ utmSource, heading: title = heading }: Source): Record<string, object> {
  return {
    'luxe-quote-form': { country: 'AE', 'utm-source': utmSource, heading: title },
    'luxe-faq': { section: 'general', heading: title },
    'luxe-offer-response': {
      uuid: '00000000-0000-4000-8000-000000000000',
      status: 'approved',
      confirm: 'true',
    },
    'luxe-hero-slider': { interval: '0' },
  };
}

/** Every widget as the snippet builder composes it, before it is written for one system. */
export function everyWidget(source: Source): Snippet[] {
  const { origin, language } = source;
  const chosen = choices(source);
  const manifest = { version: '', file: '', integrity: '', elements };
  return elements.map(({ tag }) => {
    const query = new URLSearchParams({ widget: tag, language, ...chosen[tag] });
    return composeSnippet(readConfiguration(query, language, elements), manifest, `${origin}/`);
  });
}
