import { expect } from 'vitest';
import type { Language } from '../../../widgets/domain/languages.ts';
import type { Tab } from '../browsers/browser-tab.ts';
import { type Person, watch } from '../journey/journey.ts';
import { PlainForm } from '../journey/plain-form.ts';
import { soon } from '../journey/site.ts';
import type { Host } from './gallery.ts';
import { allShiftsOf, languageOf, reportOf, seeForm } from './page.ts';
import { arabicPerson, largestShift, seesLeadOf } from './plain-form-journey.ts';
import { complaintsAboutPlainForm, startLateScript } from './plain-form-page.ts';
import { sendForm, submitThrough } from './submission.ts';
import { expectUnchanged } from './unchanged.ts';
import type { GalleryInEngine } from './use-gallery.ts';

/** A page whose element has replaced the plain form. */
interface TakenOver {
  tab: Tab;
  /** Sends the form and expects the lead. */
  send(): Promise<void>;
}

/** Checks of the default snippet on its hosts: with a script that comes late, and without it. */
export function checksOfPlainForm(gallery: GalleryInEngine) {
  const { site } = gallery;

  const seesLead = (person: Person, host: Host, language: Language) =>
    seesLeadOf(site, person, { language, utmSource: host.name });

  /** The link inside the tag leads to the form of our page, with the campaign. */
  async function expectLink(tab: Tab, host: Host): Promise<void> {
    const [name, href] = await tab.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('luxe-quote-form > a');
      return [link?.textContent ?? '', link?.href ?? ''] as const;
    });
    await tab.sees({ role: 'link', name });
    expect(href).toMatch(`${site.server.origin}/?`);
    expect(href).toMatch(`utm_source=${host.name}#Quote`);
  }

  /** Expects the page to differ only by our tags from the page without them, and not to shift. */
  async function expectOnlyTags(tab: Tab, host: Host): Promise<void> {
    const [now, bare] = [await reportOf(tab), await gallery.reportOf(host, 'bare')];
    expectUnchanged(now, bare, host, { what: 'page with our tags', changed: ['html'] });
    const shift = (now.shift ?? 0) - (bare.shift ?? 0);
    expect(shift, 'layout shift').toBeLessThanOrEqual(largestShift);
  }

  async function checkWithoutScript(host: Host): Promise<void> {
    const tab = await gallery.open(host, 'without');
    if (host.fallback) return expectLink(tab, host);
    const [language, person] = [await languageOf(tab), arabicPerson()];
    const form = new PlainForm(tab, language);
    await form.fill(person);
    await form.submit();
    const address = () => tab.evaluate(() => location.origin + location.pathname);
    await soon(() => address().catch(() => '')).toBe(`${site.server.origin}/thank-you`);
    await seesLead(person, host, language);
  }

  /** Opens a page without its script, fills in the plain form, starts the script, and expects the input to stay. */
  async function openLate(host: Host): Promise<TakenOver> {
    // Stores the report that `expectOnlyTags` needs: there is only one tab, so opening the bare page later
    // would leave the page with the form.
    await gallery.reportOf(host, 'bare');
    const tab = await gallery.open(host, 'late');
    const [language, person] = [await languageOf(tab), arabicPerson()];
    if (host.fallback === 'link') {
      await startLateScript(tab);
      await seeForm(tab);
      return { tab, send: () => submitThrough(tab, person.email) };
    }
    expect(await complaintsAboutPlainForm(tab), 'parts of the plain form').toEqual([]);
    const plain = new PlainForm(tab, language);
    await plain.fill(person);
    await expectOnlyTags(tab, host);
    // WebKit types only into a frame that a click has focused.
    await plain.click('radio', plain.t(`condition.${watch.condition}`));
    const before = await allShiftsOf(tab);
    await plain.takeOver(person, async () => {
      await startLateScript(tab);
      await seeForm(tab);
    });
    const shift = (await allShiftsOf(tab)) - before;
    expect(shift, 'layout shift of the takeover').toBeLessThanOrEqual(largestShift);
    await expectOnlyTags(tab, host);
    async function send(): Promise<void> {
      await sendForm(tab);
      await seesLead(person, host, language);
    }
    return { tab, send };
  }

  return { checkWithoutScript, openLate };
}
