import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tab } from '../../helpers/browsers/browser-tab.ts';
import { hostEngine } from '../../helpers/hosts/engines.ts';
import {
  type Host,
  type HostGallery,
  hosts,
  startHostGallery,
} from '../../helpers/hosts/gallery.ts';
import { type Probe, reportOf, seeForm, seePage } from '../../helpers/hosts/page.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
let gallery: HostGallery;
beforeAll(async () => {
  gallery = await startHostGallery(site.server.origin);
});
afterAll(() => gallery.close());

/** Parts of other pages, or pages for leaving and returning. */
const notListed = ['index', 'sandboxed-form', 'sandboxed-plain-form', 'turbo-away'];

test('the gallery lists every page in both languages', async () => {
  const files = await readdir(resolve(import.meta.dirname, '../../../demo/hosts'));
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.replace('.html', ''))
    .filter((name) => !notListed.includes(name));
  expect(hosts.map(({ name }) => name).sort()).toEqual(pages.sort());
  for (const { name, en, ar } of hosts) {
    expect(en, name).toMatch(/^[^\u0600-\u06ff]+\.$/);
    expect(ar, name).toMatch(/[\u0600-\u06ff].*\.$/);
  }
});

/** Runs in the page: clicks the match in an element's shadow root. */
function pressInPage([tag, selector]: readonly [string, string]): void {
  const root = document.querySelector(tag)?.shadowRoot;
  const found = root?.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector} in ${tag}`);
  found.click();
}

/** Runs in the page: true if the error summary is fully visible, from heading to first link. */
function isSummaryInFront(): boolean {
  const { probe } = window as unknown as { probe: Probe };
  const root = document.querySelector('luxe-quote-form')?.shadowRoot;
  const parts = root?.querySelectorAll('.summary h2, .summary li:first-child a') ?? [];
  return (
    parts.length === 2 &&
    [...parts].every((part) => {
      const [x, y] = probe.middleOf(part);
      return document.elementFromPoint(x, y)?.localName === 'luxe-quote-form';
    })
  );
}

/** Runs in the page: true if a sent form shows its errors and has the focus there. */
function isSummaryFocused(): boolean {
  const root = document.querySelector('luxe-quote-form')?.shadowRoot;
  return root?.activeElement?.closest('.summary') != null;
}

/** Runs in the page: true if a list of the form is open. */
function isListOpen(): boolean {
  const root = document.querySelector('luxe-quote-form')?.shadowRoot;
  return root?.querySelector('[role=option]') != null;
}

/** Runs in the page: true if the flags in the open country list have loaded. */
async function areFlagsThere(): Promise<boolean> {
  const root = document.querySelector('luxe-quote-form')?.shadowRoot;
  const flag = root?.querySelector('[role=option] .flag');
  const [, address] = flag ? (/"(.*)"/.exec(getComputedStyle(flag).backgroundImage) ?? []) : [];
  if (!address) return false;
  const strip = Object.assign(new Image(), { src: address });
  return strip.decode().then(
    () => true,
    () => false,
  );
}

const names = ['Chromium', 'Firefox', 'WebKitGTK'] as const;
const engines = (await Promise.all(names.map(hostEngine))).filter(({ isThere }) => isThere);

describe.each(engines)('in $name', (engine) => {
  afterAll(() => engine.close());

  async function open(name: string): Promise<Tab> {
    const tab = await engine.tab();
    await tab.open(gallery.addressOf(hosts.find((host) => host.name === name) as Host));
    await seePage(tab);
    await seeForm(tab);
    return tab;
  }

  test('sticky bars do not cover invalid fields', async () => {
    const tab = await open('sticky-header');
    await tab.evaluate(pressInPage, ['luxe-quote-form', '#submit'] as const);
    await soon(() => tab.evaluate(isSummaryInFront, null)).toBe(true);
  });

  test('every element works under a strict policy without violations', async () => {
    const tab = await open('strict-csp');
    await tab.evaluate(pressInPage, ['luxe-quote-form', '#submit'] as const);
    // It takes the focus, which would close the lists opened below.
    await soon(() => tab.evaluate(isSummaryFocused, null)).toBe(true);
    for (const press of [
      ['luxe-faq', '[part=question]'],
      ['luxe-hero-slider', '[part=button]'],
      ['luxe-testimonials', '.step'],
      ['luxe-whatsapp-button', '[part=button]'],
      ['luxe-whatsapp-button', '.close'],
    ] as const) {
      await tab.evaluate(pressInPage, press);
    }
    // The closed dialog returns the focus, which may close the list again.
    await soon(async () => {
      const isOpen = await tab.evaluate(isListOpen, null);
      if (!isOpen) await tab.evaluate(pressInPage, ['luxe-quote-form', '.dial'] as const);
      return tab.evaluate(areFlagsThere, null);
    }).toBe(true);
    const { violations, errors } = await reportOf(tab);
    expect({ violations, errors }).toEqual({ violations: [], errors: [] });
  });
});
