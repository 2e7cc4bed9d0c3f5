import { beforeAll, expect, test } from 'vitest';
import { drupalFiles } from '../../../platforms/drupal/files.ts';
import { joomlaFiles } from '../../../platforms/joomla/files.ts';
import { elements, ownSettings } from '../../../platforms/settings/element-settings.ts';
import { shopifyFiles } from '../../../platforms/shopify/files.ts';
import { settingId } from '../../../platforms/shopify/schema.ts';
import { type Language, languages } from '../../../widgets/domain/languages.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { recordedIn } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { printLiquid } from '../../helpers/platforms/liquid-shop.ts';
import {
  hasPhp,
  runDrupalBlocks,
  runJoomlaModules,
  writeModule,
} from '../../helpers/platforms/php-modules.ts';
import { nasty } from '../../helpers/platforms/snippet-samples.ts';
import { placedIn, placementByContract } from './placed-element.ts';

const site = useSite();
const newPage = useChromium();

type Values = Readonly<Record<string, string>>;
/** Builds the packages without a server's address, which these tests enter as a setting instead. */
const noHost = '';
const shopify = shopifyFiles(noHost);
let folders: { drupal: string; joomla: string };
beforeAll(async () => {
  folders = {
    drupal: `${await writeModule(await drupalFiles(noHost, '1.2.3'))}/luxe_widgets`,
    joomla: await writeModule(await joomlaFiles(noHost, '1.2.3')),
  };
});

/** An element on a page, with values that an editor has entered. */
interface Placed {
  tag: string;
  /** Language of the page. */
  language: string;
  values: Values;
}

const nameOf = (tag: string) => tag.replace('luxe-', '');

/** Prints elements as each system does: HTML with the script. */
const print = {
  async drupal(placed: readonly Placed[]): Promise<string[]> {
    const installation = { module: folders.drupal, host: site.server.origin };
    const tasks = placed.map(({ tag, ...task }) => ({ block: nameOf(tag), ...task }));
    const blocks = runDrupalBlocks(installation, tasks);
    return blocks.map(({ scripts, html }) => `${scripts[0]}${html}`);
  },
  async joomla(placed: readonly Placed[]): Promise<string[]> {
    const tasks = placed.map(({ tag, language, values }) => {
      const element = elements.find((one) => one.tag === tag);
      const own = element ? ownSettings(element) : [];
      const fields = Object.entries(values).map(([name, value]) => {
        const isOwn = name === 'content' || own.some(({ attribute }) => attribute === name);
        const field = isOwn ? `${nameOf(tag)}-${name}` : name;
        return [field.replaceAll('-', '_'), value];
      });
      const host = `${site.server.origin}/`;
      return { language, values: { host, element: tag, ...Object.fromEntries(fields) } };
    });
    return runJoomlaModules(folders.joomla, tasks).map(({ tags, html }) => `${tags[0]}${html}`);
  },
  // A section of a theme differs only by the element around it.
  'a Shopify block': (placed: readonly Placed[]) =>
    Promise.all(
      placed.map(({ tag, language, values }) => {
        const path = `app/extensions/luxe-widgets/blocks/${nameOf(tag)}.liquid`;
        const settings = Object.entries(values).map(([name, value]) => [settingId(name), value]);
        const host = `${site.server.origin}/`;
        return printLiquid(shopify[path] ?? '', {
          locale: language,
          values: { host, ...Object.fromEntries(settings) },
        });
      }),
    ),
};

type System = keyof typeof print;
const systems: readonly System[] = [
  ...(hasPhp ? (['drupal', 'joomla'] as const) : []),
  'a Shopify block',
];

/** Values that an editor may enter for each element, and the attributes that they become. */
const enteredValues = elements.map((element) => {
  const { tag } = element;
  const own = ownSettings(element);
  const pairs = own.map(({ attribute, kind, choices }) => {
    const text = kind === 'number' ? '4000' : nasty;
    // The first choice is empty and writes no attribute.
    return [attribute, kind === 'boolean' ? '1' : (choices?.[1]?.value ?? text)] as const;
  });
  const booleans = own.filter(({ kind }) => kind === 'boolean').map(({ attribute }) => attribute);
  const attributes = pairs.map(([name, value]) => [name, booleans.includes(name) ? '' : value]);
  return { tag, values: Object.fromEntries(pairs), attributes: Object.fromEntries(attributes) };
});

test.each(systems)(
  'the package for %s inserts elements like the snippet builder, with every value as entered',
  async (system) => {
    const content = `First\r\n\r\n ${nasty} \nثالثًا`;
    const ownLanguage = { lang: 'ar', 'utm-source': 'a & "b"' };
    /** Elements by the id of their place on the page. */
    const places: Record<string, Placed> = {
      'own-language': { tag: 'luxe-quote-form', language: 'en-GB', values: ownLanguage },
      lines: { tag: 'luxe-testimonials', language: 'en', values: { content } },
    };
    for (const { tag, values } of enteredValues) {
      for (const language of languages)
        places[`${tag}-${language}`] = { tag, language, values: {} };
      places[`${tag}-values`] = { tag, language: 'en', values: { ...values, lang: 'ar' } };
    }
    const printed = await print[system](Object.values(places));
    const body = Object.keys(places).map((id, at) => `<div id="${id}">${printed[at]}</div>`);
    const page = await newPage();
    await page.goto(site.host.add({ body: body.join('') }));
    const placed = (id: string, tag: string) => placedIn(page, `#${id} ${tag}`);
    const asByBuilder = (tag: string, language: Language, values?: Values) =>
      placementByContract(tag, language, site.server.origin, values);

    for (const { tag, attributes } of enteredValues) {
      for (const language of languages) {
        const expected = asByBuilder(tag, language);
        expect(await placed(`${tag}-${language}`, tag), `${tag} ${language}`).toEqual(expected);
      }
      const entered = await placed(`${tag}-values`, tag);
      expect(entered.attributes, `${tag} with values`).toEqual({ ...attributes, lang: 'ar' });
      expect(entered.height, `${tag} with values`).toBe(asByBuilder(tag, 'ar', attributes).height);
    }
    const { children } = await placed('own-language', 'luxe-quote-form');
    expect(children, "the widget's own language").toEqual(
      asByBuilder('luxe-quote-form', 'ar', ownLanguage).children,
    );
    expect(children[0]?.href).toContain('?lang=ar&utm_source=a+%26+%22b%22#Quote');
    const lines = (await placed('lines', 'luxe-testimonials')).children.map(({ text }) => text);
    expect(lines, "the editor's lines").toEqual(['First', nasty, 'ثالثًا']);
    expect((await recordedIn(page)).errors).toEqual([]);
  },
);
