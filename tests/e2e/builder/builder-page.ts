import type { BrowserContextOptions, Page } from 'playwright';
import type { CodeKind } from '../../../demo/builder/platforms/platform.ts';
import { platformOf } from '../../../demo/builder/platforms/platforms.ts';
import { texts } from '../../../demo/builder/texts.ts';
import type { Language } from '../../../widgets/domain/languages.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import type { Site } from '../../helpers/journey/site.ts';

/** Quotes of both kinds, markup, braces, brackets, and Arabic. */
export const specialCharacters = `"Rolex" & <b>'Co'</b> </script> {x} {{y}} [z] ساعة`;

interface Opened {
  language?: Language;
  query?: string;
  options?: BrowserContextOptions;
  prepare?: (page: Page) => Promise<unknown>;
}

export function attributesOf(page: Page, tag: string): Promise<Record<string, string>> {
  return page
    .locator(tag)
    .evaluate((node) =>
      Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])),
    );
}

/** What the page calls the step of a platform that has code of a kind. */
export function stepTitle(kind: CodeKind, platform: string = kind, language: Language = 'en') {
  const step = platformOf(platform).steps.find(({ code }) => code === kind);
  if (!step) throw new Error(`${platform} has no ${kind}`);
  return step.title[language];
}

/** For the tests of a file: the snippet builder of a site, and pages that its snippets are pasted into. */
export function useBuilder(site: Site) {
  const newPage = useChromium();

  /** The snippet builder, as the person in front of it knows it. */
  async function openBuilder({ language = 'en', query = '', options, prepare }: Opened = {}) {
    const page = await newPage(options);
    await prepare?.(page);
    await page.goto(`${site.server.origin}/demo/?lang=${language}&${query}`);
    const words = texts[language];
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
    const block = (title: string) =>
      page.locator('section.block').filter({ has: page.getByRole('heading', { name: title }) });
    return {
      page,
      words,
      field: (label: string) => page.getByLabel(label, { exact: true }),
      code: (title: string) => block(title).locator('code'),
      /** A choice by the beginning of its name. */
      radio: (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) }),
      copy: (title: string) => page.getByRole('button', { name: words.copyOf(title) }),
      /** What is said beside the button. */
      said: (title: string) => block(title).getByRole('status'),
      frame: page.frameLocator('iframe'),
      codeText: async (title: string) => (await block(title).locator('code').textContent()) ?? '',
      platform: page.getByLabel(words.platform, { exact: true }),
    };
  }

  /** Opens a page of another website that the snippet was pasted into. */
  async function paste(snippet: string, headers: Record<string, string> = {}) {
    const page = await newPage();
    await page.goto(site.host.add({ body: `<main>${snippet}</main>`, headers }));
    return page;
  }

  return { newPage, openBuilder, paste };
}
