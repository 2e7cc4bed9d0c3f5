import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine, Tab } from '../browsers/browser-tab.ts';
import { newPerson, QuoteForm, watch } from '../journey/journey.ts';
import { smallPhotos } from '../journey/photos.ts';
import { caretInElement, PlainForm } from '../journey/plain-form.ts';
import { soon, useSite } from '../journey/site.ts';
import { comparable, openHost } from './check.ts';
import { hostEngine } from './engines.ts';
import { type Host, type HostGallery, hosts, missingFiles, startHostGallery } from './gallery.ts';
import { languageOf, type PageReport, reportOf, seeForm } from './page.ts';
import { largestShift } from './plain-form-journey.ts';
import { complaintsAboutPlainForm, pressSubmit, startLateScript } from './plain-form-page.ts';
import { submitThrough } from './submission.ts';

/** Tests the default snippet on its hosts in one engine: with a script that comes late, and without it. */
export async function testPlainForms(name: Engine['name']): Promise<void> {
  const engine = await hostEngine(name);
  const site = useSite();
  let gallery: HostGallery;
  beforeAll(async () => {
    gallery = await startHostGallery(site.server.origin);
  });
  afterAll(async () => {
    await engine.close();
    await gallery.close();
  });

  /** Reports of the pages without our tags, by host. */
  const bareReports = new Map<string, PageReport>();

  async function bareReportOf(host: Host, tab: Tab): Promise<PageReport> {
    const known = bareReports.get(host.name);
    if (known) return known;
    await openHost(tab, gallery, host, 'bare');
    const report = await reportOf(tab);
    bareReports.set(host.name, report);
    return report;
  }

  /** Opens the page as a visitor gets it, and once without our tags. */
  async function open(host: Host, lacking: 'late' | 'without') {
    const tab = await engine.tab();
    const bare = await bareReportOf(host, tab);
    await openHost(tab, gallery, host, lacking);
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

  const checks = [
    ['input survives a late script', checkLate],
    ['the plain form works without the script', checkWithout],
  ] as const;
  const hostsHere = hosts
    .filter(({ hasPlainForm }) => hasPlainForm)
    .filter((host) => name === 'Chromium' || !host.isForOneEngine);
  for (const host of hostsHere) {
    const [missing] = engine.isThere ? missingFiles(host) : [name];
    const note = missing ? ` (there is no ${missing})` : '';
    for (const [title, check] of host.isAboutStyles ? checks.slice(0, 1) : checks) {
      test.skipIf(missing)(`${title} on the host ${host.name}, in ${name}${note}`, async () => {
        try {
          await check(host);
          expect((await engine.tab()).consoleErrors()).toEqual([]);
        } catch (error) {
          // Leaves nothing for the next host.
          await engine.close();
          throw error;
        }
      });
    }
  }
}
