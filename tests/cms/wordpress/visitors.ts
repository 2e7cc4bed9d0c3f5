import type { Page } from 'playwright';
import type { StoredLead } from '../../../server/store/store.ts';
import type { Language } from '../../../widgets/domain/languages.ts';
import { playwrightTab } from '../../helpers/browsers/browsers.ts';
import { newPerson, QuoteForm, watch } from '../../helpers/journey/journey.ts';
import type { Site } from '../../helpers/journey/site.ts';

/** Opens the page as a visitor, sends the form and returns the only lead in the store. */
export async function sendLead(
  site: Site,
  newPage: () => Promise<Page>,
  url: string,
  language: Language,
): Promise<StoredLead> {
  const page = await newPage();
  const person = newPerson();
  await page.goto(url);
  const form = new QuoteForm(playwrightTab(page), language);
  await form.fill(person, watch);
  await form.submit();
  await form.seesThanks();
  return site.leadOf(person.email);
}
