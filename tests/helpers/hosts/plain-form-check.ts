import { expect } from 'vitest';
import type { Tab } from '../browsers/browser-tab.ts';
import { newPerson, QuoteForm, watch } from '../journey/journey.ts';
import { smallPhotos } from '../journey/photos.ts';
import { caretInElement, PlainForm } from '../journey/plain-form.ts';
import { soon } from '../journey/site.ts';
import { comparable } from './check.ts';
import type { Host } from './gallery.ts';
import { languageOf, type PageReport, reportOf, seeForm } from './page.ts';
import { largestShift } from './plain-form-journey.ts';
import { complaintsAboutPlainForm, pressSubmit, startLateScript } from './plain-form-page.ts';
import { submitThrough } from './submission.ts';
import type { GalleryInEngine } from './use-gallery.ts';

/** Tests the default snippet on its hosts: with a script that comes late, and without it. */
export function testPlainForms(gallery: GalleryInEngine): void {
  const { site } = gallery;

  /** Opens the page as a visitor gets it, and once without our tags. */
  async function open(host: Host, lacking: 'late' | 'without') {
    const bare = await gallery.reportOf(host, 'bare');
    const tab = await gallery.open(host, lacking);
    const language = await languageOf(tab);
    return { tab, bare, language };
  }

  /** The page differs from the one without our tags only by the tags. */
  async function expectUnchanged(tab: Tab, bare: PageReport, host: Host): Promise<void> {
    const now = await reportOf(tab);
    const others = { ...host, restless: [...(host.restless ?? []), 'html'] };
    expect(comparable(now, others), 'page with its form').toEqual(comparable(bare, others));
    expect(now).toMatchObject({ violations: [], errors: [] });
    const shift = (now.shift ?? 0) - (bare.shift ?? 0);
    expect(shift, 'layout shift').toBeLessThanOrEqual(largestShift);
  }

  const newSeller = () => newPerson({ firstName: 'زينب', country: 'SA' });

  async function fill(tab: Tab, language: 'en' | 'ar', person: ReturnType<typeof newSeller>) {
    expect(await complaintsAboutPlainForm(tab)).toEqual([]);
    const form = new PlainForm(tab, language);
    await form.fillItem(watch);
    await form.choosePhotos(smallPhotos[0]);
    await form.fillContact(person);
    return form;
  }

  async function expectLead(person: ReturnType<typeof newSeller>, host: Host, language: string) {
    expect(await site.leadOf(person.email)).toMatchObject({
      ...person,
      phone: '+966501234567',
      language,
      campaign: { utmSource: host.name },
      items: [
        {
          category: 'Watch',
          designer: 'Rolex',
          model: watch.model,
          condition: 'In good condition (light marks of use)',
          photos: [{ name: 'front.jpg', type: 'image/jpeg' }],
        },
      ],
    });
  }

  /** The link inside the tag leads to the form of our page, with the campaign. */
  async function expectLink(tab: Tab, host: Host): Promise<void> {
    const [name, href] = await tab.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('luxe-quote-form > a');
      return [link?.textContent ?? '', link?.href ?? ''] as const;
    }, null);
    await tab.sees({ role: 'link', name });
    expect(href).toMatch(`${site.server.origin}/?`);
    expect(href).toMatch(`utm_source=${host.name}#Quote`);
  }

  async function checkLate(host: Host): Promise<void> {
    const { tab, bare, language } = await open(host, 'late');
    const form = new QuoteForm(tab, language);
    const person = newSeller();
    if (host.fallback === 'link') {
      await startLateScript(tab);
      await seeForm(tab);
      await submitThrough(tab, person.email);
      return;
    }
    const plain = await fill(tab, language, person);
    await expectUnchanged(tab, bare, host);
    await plain.putCaret('lastName', 3);
    const { anyShift } = await reportOf(tab);
    await startLateScript(tab);
    await seeForm(tab);
    await form.seesPhotos([smallPhotos[0]]);
    expect(await caretInElement(tab)).toEqual(['lastName', person.lastName, 3, 3]);
    const shift = (await reportOf(tab)).anyShift - anyShift;
    expect(shift, 'layout shift of the takeover').toBeLessThanOrEqual(largestShift);
    await expectUnchanged(tab, bare, host);
    await pressSubmit(tab);
    await form.seesThanks();
    await expectLead(person, host, language);
  }

  async function checkWithout(host: Host): Promise<void> {
    const { tab, bare, language } = await open(host, 'without');
    const person = newSeller();
    if (host.fallback === 'link') return expectLink(tab, host);
    const form = await fill(tab, language, person);
    await expectUnchanged(tab, bare, host);
    if (host.fallback === 'hint') return expectLink(tab, host);
    await form.submit();
    const address = () => tab.evaluate(() => location.origin + location.pathname, null);
    await soon(() => address().catch(() => '')).toBe(`${site.server.origin}/thank-you`);
    await expectLead(person, host, language);
  }

  for (const host of gallery.hosts.filter(({ hasPlainForm }) => hasPlainForm)) {
    gallery.test('input survives a late script', host, checkLate);
    if (host.isAboutStyles) continue;
    gallery.test('the plain form works without the script', host, checkWithout);
  }
}
