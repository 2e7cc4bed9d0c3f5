import type { Page } from 'playwright';
import type { StoredLead } from '../../../server/store/store.ts';
import type { Language } from '../../../widgets/domain/languages.ts';
import { playwrightTab } from '../browsers/browsers.ts';
import { newPerson, type Person, QuoteForm } from './journey.ts';
import type { Site } from './site.ts';

/** Sends the form of a page of our site for a new person, and returns the lead once the thank-you page is open. */
export async function sendOnSite(
  site: Site,
  page: Page,
  language: Language = 'en',
  changes: Partial<Person> = {},
): Promise<StoredLead> {
  const person = newPerson(changes);
  const form = new QuoteForm(playwrightTab(page), language);
  await form.hasStarted();
  await form.fill(person);
  await form.submit();
  await page.waitForURL(/\/thank-you\/?$/);
  return site.leadOf(person.email);
}
