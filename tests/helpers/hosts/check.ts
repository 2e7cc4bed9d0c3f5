import { expect } from 'vitest';
import type { Tab } from '../browsers/browser-tab.ts';
import { soon } from '../journey/site.ts';
import { type Host, hosts } from './gallery.ts';
import {
  complaintsAbout,
  insideStyles,
  languageOf,
  type PageReport,
  removeWidgets,
  reportOf,
  seeForm,
} from './page.ts';
import { largestShift } from './plain-form-journey.ts';
import { submitThrough } from './submission.ts';
import type { GalleryInEngine } from './use-gallery.ts';

/** Google's "good" is 0.1; a page with reserved height hardly shifts, still less where it has a plain form. */
const largestShiftOf = ({ hasPlainForm }: Host) => (hasPlainForm ? largestShift : 0.02);

/** Properties that must be equal before, with and after the widgets. */
export function comparable(report: PageReport, { restless = [] }: Host): Partial<PageReport> {
  const { globals: all, prototypes, styles, fields, html, sheets } = report;
  // The one documented trace of a sent form, for tag managers.
  const globals = all.filter((name) => name !== 'dataLayer');
  const compared = Object.entries({ globals, prototypes, styles, fields, html, sheets });
  return Object.fromEntries(compared.filter(([key]) => !restless.includes(key)));
}

/** Tests every host of the gallery: its effect on the form, and the form's effect on it. */
export function testHosts(gallery: GalleryInEngine): void {
  const { name, site } = gallery;
  /** Styles of the form on a harmless page, by its language. */
  const plain = new Map<string, Set<string>>();

  async function readPlainStyles(): Promise<void> {
    for (const [language, harmless] of [
      ['en', 'plain'],
      ['ar', 'ltr-host'],
    ] as const) {
      const tab = await gallery.open(hosts.find((host) => host.name === harmless) as Host);
      await seeForm(tab);
      plain.set(language, new Set(await insideStyles(tab)));
    }
  }

  /** Returns the styles of a form that it does not have on a harmless page. */
  async function foreignStyles(tab: Tab, index?: number): Promise<string[]> {
    const known = plain.get(await languageOf(tab, index));
    return (await insideStyles(tab, index)).filter((style) => !known?.has(style));
  }

  async function check(host: Host): Promise<void> {
    if (plain.size === 0) await readPlainStyles();
    const before = await gallery.reportOf(host, 'without');
    (await gallery.tab()).consoleErrors();

    const tab = await gallery.open(host);
    const forms = host.forms ?? [0];
    for (const index of forms) await seeForm(tab, index);
    const rendered = await reportOf(tab);
    // Some hosts shift layout themselves.
    const shift = (rendered.shift ?? 0) - (before.shift ?? 0);
    expect(shift, 'layout shift').toBeLessThanOrEqual(largestShiftOf(host));
    expect(comparable(rendered, host), 'page with its form').toEqual(comparable(before, host));
    if (!host.restless?.includes('inside')) {
      expect(await foreignStyles(tab, forms[0]), 'styles that came in').toEqual([]);
    }

    for (const index of forms) {
      expect(await complaintsAbout(tab, index)).toEqual([]);
      const email = `${host.name}.${name}.${index}@example.com`.toLowerCase();
      await submitThrough(tab, email, index);
      expect(await site.leadsOf(email)).toMatchObject([
        {
          firstName: 'زينب',
          lastName: 'Haddad',
          campaign: { utmSource: host.name },
          items: [{ designer: 'Rolex', photos: [{ name: 'front.jpg', type: 'image/jpeg' }] }],
        },
      ]);
    }

    await removeWidgets(tab);
    await soon(async () => (await reportOf(tab)).listeners).toEqual([]);
    const after = await reportOf(tab);
    expect({ ...comparable(after, host), html: '' }, 'page without its form').toEqual({
      ...comparable(before, host),
      html: '',
    });
    expect(after).toMatchObject({ violations: [], errors: [] });
  }

  for (const host of gallery.hosts) {
    gallery.test('the form works, and leaves the page unchanged,', host, check);
  }
}
