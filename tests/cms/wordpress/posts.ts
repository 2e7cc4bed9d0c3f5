import type { StoredLead } from '../../../server/store/store.ts';
import type { Language } from '../../../widgets/domain/languages.ts';
import { playwrightTab } from '../../helpers/browsers/browsers.ts';
import { QuoteForm, sendNewLead } from '../../helpers/journey/journey.ts';
import { newPage, site } from '../site.ts';

/** Opens the page as a visitor, sends its form and returns the stored lead. */
export async function sendLead(url: string, language: Language): Promise<StoredLead> {
  const page = await newPage();
  await page.goto(url);
  return sendNewLead(site, new QuoteForm(playwrightTab(page), language));
}

/** Returns the HTML that the server sends for a URL. */
export async function fetchHtml(url: string): Promise<string> {
  return (await fetch(url)).text();
}

/** A quote as the block editor saves it. */
export function quoteBlock(text: string): string {
  return `<!-- wp:quote --><blockquote class="wp-block-quote"><!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph --></blockquote><!-- /wp:quote -->`;
}
