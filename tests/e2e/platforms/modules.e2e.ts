import { beforeAll, describe, expect, test } from 'vitest';
import { drupalFiles } from '../../../platforms/drupal/files.ts';
import { joomlaFiles } from '../../../platforms/joomla/files.ts';
import { elements } from '../../../platforms/settings/element-settings.ts';
import { shopifyFiles } from '../../../platforms/shopify/files.ts';
import { settingId } from '../../../platforms/shopify/liquid.ts';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { shiftOfLateScript } from '../../helpers/browsers/late-script.ts';
import { languages, newPerson, QuoteForm, recordedIn } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { printLiquid } from '../../helpers/platforms/liquid-shop.ts';
import {
  hasPhp,
  runDrupalBlocks,
  runJoomlaModules,
  writeModule,
} from '../../helpers/platforms/php-modules.ts';
import { nasty } from '../../helpers/platforms/snippet-samples.ts';
import { placedIn, placementByContract, tags } from './placed-element.ts';

const site = useSite();
const newPage = useChromium();

type Values = Readonly<Record<string, string>>;
const shopify = shopifyFiles('');
let folders: { drupal: string; joomla: string };
beforeAll(async () => {
  folders = {
    drupal: `${await writeModule(await drupalFiles('', '1.2.3'))}/luxe_widgets`,
    joomla: await writeModule(await joomlaFiles('', '1.2.3')),
  };
});

function printShopify(file: string, locale: string, values: Values): Promise<string> {
  const settings = Object.entries(values).map(([name, value]) => [settingId(name), value]);
  const host = `${site.server.origin}/`;
  return printLiquid(shopify[file] ?? '', {
    locale,
    values: { host, ...Object.fromEntries(settings) },
  });
}

/** Returns the HTML that each system prints for an element, with the script. */
const print = {
  drupal(tag: string, language: string, values: Values): string {
    const [block] = runDrupalBlocks({ module: folders.drupal, host: site.server.origin }, [
      { block: tag.replace('luxe-', ''), language, values },
    ]);
    const [src] = Object.keys(block?.libraries.widgets?.js ?? {});
    return `<script src="${src}" async></script>${block?.html}`;
  },
  joomla(tag: string, language: string, entered: Values): string {
    const { origin } = site.server;
    const own = elements.find((one) => one.tag === tag)?.own.map(({ attribute }) => attribute);
    const fields = Object.entries(entered).map(([name, value]) => {
      const isOwn = name === 'content' || own?.includes(name);
      const field = isOwn ? `${tag.replace('luxe-', '')}-${name}` : name;
      return [field.replaceAll('-', '_'), value];
    });
    const values = { host: `${origin}/`, element: tag, ...Object.fromEntries(fields) };
    const [module] = runJoomlaModules(folders.joomla, [{ language, values }]);
    return `<script src="${module?.scripts[0]?.url}" async></script>${module?.html}`;
  },
  'Shopify section': (tag: string, language: string, values: Values) =>
    printShopify(`theme/sections/${tag}.liquid`, language, values),
  'Shopify block': (tag: string, language: string, values: Values) =>
    printShopify(`app/extensions/luxe-widgets/blocks/${tag.slice(5)}.liquid`, language, values),
};

type System = keyof typeof print;
const systems: readonly System[] = [
  ...(hasPhp ? (['drupal', 'joomla'] as const) : []),
  'Shopify section',
  'Shopify block',
];

describe.each(systems)('the package for %s', (system) => {
  /** Opens a page of the system with one element. */
  async function open(tag: string, language: string, values: Values) {
    const page = await newPage();
    const body = await print[system](tag, language, values);
    await page.goto(site.host.add({ lang: language, body }));
    return page;
  }

  test.each(languages)('inserts every element like the snippet builder (%s)', async (lang) => {
    const page = await newPage();
    const bodies = await Promise.all(tags.map((tag) => print[system](tag, lang, {})));
    await page.goto(site.host.add({ lang, body: bodies.join('') }));
    for (const tag of tags) {
      const expected = placementByContract(tag, lang, site.server.origin);
      expect(await placedIn(page, tag), tag).toEqual(expected);
    }
    expect((await recordedIn(page)).errors).toEqual([]);
  });

  test('every element has every value as entered', async () => {
    const entered = elements.map(({ tag, own }) => {
      const values = Object.fromEntries(
        own.map(({ attribute, kind, choices }) => {
          const text = kind === 'number' ? '4000' : nasty;
          return [attribute, kind === 'boolean' ? '1' : (choices?.[1]?.value ?? text)];
        }),
      );
      const booleans = own.filter(({ kind }) => kind === 'boolean').map((one) => one.attribute);
      const written = { ...values, ...Object.fromEntries(booleans.map((name) => [name, ''])) };
      return { tag, values, written };
    });
    const bodies = await Promise.all(
      entered.map(({ tag, values }) => print[system](tag, 'en', { ...values, lang: 'ar' })),
    );
    const page = await newPage();
    await page.goto(site.host.add({ lang: 'en', body: bodies.join('') }));
    for (const { tag, written } of entered) {
      const { attributes, height } = await placedIn(page, tag);
      expect(attributes, tag).toEqual({ ...written, lang: 'ar' });
      const expected = placementByContract(tag, 'ar', site.server.origin, written);
      expect(height, tag).toBe(expected.height);
    }
  });

  test("only the widget's own language overrides the page's", async () => {
    const page = await open('luxe-quote-form', 'en-GB', { lang: 'ar' });
    const { children } = placementByContract('luxe-quote-form', 'ar', site.server.origin);
    expect((await placedIn(page, 'luxe-quote-form')).children).toEqual(children);
  });

  test("carousels show the editor's lines", async () => {
    const content = `First\r\n\r\n ${nasty} \nثالثًا`;
    const page = await open('luxe-testimonials', 'en', { content });
    const { children } = await placedIn(page, 'luxe-testimonials');
    expect(children.map(({ text }) => text)).toEqual(['First', nasty, 'ثالثًا']);
  });
});

// The packages insert the same HTML: see the tests above.
test('a lead sent from a package arrives once', async () => {
  const page = await newPage();
  const body = await print['Shopify block']('luxe-quote-form', 'ar', { 'utm-source': 'cms' });
  await page.goto(site.host.add({ lang: 'ar', body }));
  const person = newPerson();
  const form = new QuoteForm(playwrightTab(page), 'ar');
  await form.hasStarted();
  await form.fill(person);
  await form.send();
  expect((await site.leadOf(person.email)).campaign).toMatchObject({ utmSource: 'cms' });
});

test.each(['luxe-faq', 'luxe-hero-slider', 'luxe-testimonials', 'luxe-process-steps'])(
  'a late script moves nothing around <%s> of a package',
  async (tag) => {
    const page = await newPage({ viewport: { width: 390, height: 844 } });
    for (const lang of languages) {
      const html = await print['Shopify section'](tag, lang, {});
      const text = '<p>A visitor reads this before the script arrives.</p>'.repeat(20);
      const body = html.replace(/<script.*?<\/script>/, '') + text;
      await page.goto(site.host.add({ lang, body }));
      expect(await shiftOfLateScript(page, site.server.origin, tag), lang).toBeLessThan(0.01);
    }
  },
);
