import type { BrowserContextOptions, Page } from 'playwright';
import type { CodeKind } from '../../../demo/builder/platforms/platform.ts';
import { platformOf } from '../../../demo/builder/platforms/platforms.ts';
import { textsByLanguage } from '../../../demo/builder/texts.ts';
import type { Language } from '../../../widgets/domain/languages.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import type { Site } from '../../helpers/journey/site.ts';

/** Quotes of both kinds, markup, braces, brackets, and Arabic. */
export const specialCharacters = `"Rolex" & <b>'Co'</b> </script> {x} {{y}} [z] ساعة`;

interface Options {
  language?: Language;
  query?: string;
  options?: BrowserContextOptions;
  /** Runs before the builder is opened. */
  prepare?: (page: Page) => Promise<unknown>;
}

/** The title of a platform's step with this kind of code. Default: the platform named like the kind, such as `html`. */
export function stepTitle(kind: CodeKind, platform: string = kind, language: Language = 'en') {
  const step = platformOf(platform).steps.find(({ code }) => code === kind);
  if (!step) throw new Error(`${platform} has no ${kind}`);
  return step.title[language];
}

/** Call once per test file. Returns functions that open the snippet builder, and pages with a pasted snippet. */
export function useBuilder(site: Site) {
  const newPage = useChromium();

  /** Opens the snippet builder in a new page. */
  async function openBuilder({ language = 'en', query = '', options, prepare }: Options = {}) {
    const page = await newPage(options);
    await prepare?.(page);
    await page.goto(`${site.server.origin}/demo/?lang=${language}&${query}`);
    const texts = textsByLanguage[language];
    await page.getByRole('heading', { level: 1, name: texts.title }).waitFor();
    const block = (title: string) =>
      page.locator('section.block').filter({ has: page.getByRole('heading', { name: title }) });
    return {
      page,
      texts,
      /** The section of a snippet, by its title: button, status and code. */
      block,
      field: (label: string) => page.getByLabel(label, { exact: true }),
      /** The field of an attribute. */
      setting: (attribute: string) =>
        page.getByLabel(texts.attributes[attribute]?.label ?? '', { exact: true }),
      /** The radio button of a widget. */
      widget: (tag: string) =>
        page.getByRole('radio', { name: new RegExp(`^${texts.widgets[tag]?.name}`) }),
      code: (title: string) => block(title).locator('code'),
      /** A radio button, by the start of its label. */
      radio: (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) }),
      /** The radio button of a pinned version, in English: "Only 1.2.3". */
      pinned: page.getByRole('radio', { name: /^Only/ }),
      copy: (title: string) => page.getByRole('button', { name: texts.t('copyOf', { title }) }),
      /** The result of copying, next to the button. */
      statusOf: (title: string) => block(title).getByRole('status'),
      frame: page.frameLocator('iframe'),
      codeText: async (title: string) => (await block(title).locator('code').textContent()) ?? '',
      platform: page.getByLabel(texts.platform, { exact: true }),
    };
  }

  /** Opens a page of another website with the pasted snippet. */
  async function paste(snippet: string, headers: Record<string, string> = {}) {
    const page = await newPage();
    await page.goto(site.host.add({ body: `<main>${snippet}</main>`, headers }));
    return page;
  }

  return { newPage, openBuilder, paste };
}
