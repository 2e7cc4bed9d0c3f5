import type { Page } from 'playwright';
import type { Language } from '../../../widgets/domain/languages.ts';
import { newPerson, type Person, storedWatch } from '../journey/journey.ts';
import { type Site, soon } from '../journey/site.ts';

/** Layout shift of a page with a plain form, which reserves the height: a tenth of what Google calls good. */
export const largestShift = 0.01;

/** Returns true for the URL of the widgets' script, false for scripts of the host. */
export const isOurs = (url: URL) => url.pathname.endsWith('/luxe-widgets.js');

/** Holds back scripts of a page until they are released. */
export async function holdScripts(page: Page, isHeld: (url: URL) => boolean): Promise<() => void> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(isHeld, async (route) => {
    if (route.request().resourceType() === 'script') await promise;
    // Fails if the page was closed while the script was held.
    await route.continue().catch(() => {});
  });
  return release;
}

/** A seller in Saudi Arabia whose name every encoding on the way must keep. */
export function arabicPerson(): Person {
  return newPerson({
    firstName: 'زينب',
    lastName: 'الهاشمي',
    phone: '+966 50 123 4567',
    country: 'SA',
  });
}

/** Expects exactly one lead of a seller in Saudi Arabia with the number 050 123 4567, with everything typed. */
export async function seesLeadOf(
  site: Site,
  person: Person,
  { language, utmSource }: { language: Language; utmSource: string },
): Promise<void> {
  await soon(() => site.leadsOf(person.email), 'leads').toMatchObject([
    {
      ...person,
      phone: '+966501234567',
      language,
      campaign: { utmSource },
      items: [storedWatch],
    },
  ]);
}
