import { beforeAll, describe, expect, test } from 'vitest';
import { drupalFiles } from '../../../platforms/drupal/files.ts';
import { joomlaFiles } from '../../../platforms/joomla/files.ts';
import { elements } from '../../../platforms/settings/element-settings.ts';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { languages, newPerson, QuoteForm, recordedIn } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';
import {
  hasPhp,
  runDrupalBlock,
  runJoomlaModule,
  unpacked,
} from '../../helpers/platforms/php-modules.ts';
import { nasty } from '../../helpers/platforms/snippet-samples.ts';
import { placedIn, placementByContract, tags } from './placed-element.ts';

const site = useSite();
const newPage = useChromium();

type Values = Readonly<Record<string, string>>;
let folders: { drupal: string; joomla: string };
beforeAll(async () => {
  folders = {
    drupal: `${await unpacked(await drupalFiles('', '1.2.3'))}/luxe_widgets`,
    joomla: await unpacked(await joomlaFiles('', '1.2.3')),
  };
});

/** The output of each module, with the script as inserted by the system. */
const print = {
  drupal(tag: string, language: string, values: Values): string {
    const { origin: host } = site.server;
    const { html, libraries } = runDrupalBlock({
      module: folders.drupal,
      host,
      language,
      block: tag.replace('luxe-', ''),
      values,
    });
    const [src] = Object.keys(libraries.widgets?.js ?? {});
    return `<script src="${src}" async></script>${html}`;
  },
  joomla(tag: string, language: string, values: Values): string {
    const { origin } = site.server;
    const own = elements.find((one) => one.tag === tag)?.own.map(({ attribute }) => attribute);
    const fields = Object.entries(values).map(([name, value]) => {
      const isOwn = name === 'content' || own?.includes(name);
      const field = isOwn ? `${tag.replace('luxe-', '')}-${name}` : name;
      return [field.replaceAll('-', '_'), value];
    });
    const { html, scripts } = runJoomlaModule({
      module: folders.joomla,
      host: origin,
      language,
      values: { host: `${origin}/`, element: tag, ...Object.fromEntries(fields) },
    });
    return `<script src="${scripts[0]?.url}" async></script>${html}`;
  },
};

describe.skipIf(!hasPhp).each(['drupal', 'joomla'] as const)('the module for %s', (system) => {
  test.each(languages)('inserts every element like the snippet builder (%s)', async (lang) => {
    const page = await newPage();
    const body = tags.map((tag) => print[system](tag, lang, {})).join('');
    await page.goto(site.host.add({ lang, body }));
    for (const tag of tags) {
      const expected = placementByContract(tag, lang, site.server.origin);
      expect(await placedIn(page, tag), tag).toEqual(expected);
    }
    expect((await recordedIn(page)).errors).toEqual([]);
  });

  test.each(elements)('<$tag> has every value as entered', async ({ tag, own }) => {
    const values = Object.fromEntries(
      own.map(({ attribute, kind, choices }) => {
        const text = kind === 'number' ? '4000' : nasty;
        return [attribute, kind === 'boolean' ? '1' : (choices?.[1]?.value ?? text)];
      }),
    );
    const page = await newPage();
    await page.goto(site.host.add({ body: print[system](tag, 'en', { ...values, lang: 'ar' }) }));
    const { attributes, height } = await placedIn(page, tag);
    const booleans = own.filter(({ kind }) => kind === 'boolean').map((one) => one.attribute);
    const written = { ...values, ...Object.fromEntries(booleans.map((name) => [name, ''])) };
    expect(attributes).toEqual({ ...written, lang: 'ar' });
    expect(height).toBe(placementByContract(tag, 'ar', site.server.origin, written).height);
  });

  test("carousels show the editor's lines", async () => {
    const page = await newPage();
    const content = `First\r\n\r\n ${nasty} \nثالثًا`;
    const body = print[system]('luxe-testimonials', 'en', { content });
    await page.goto(site.host.add({ body }));
    const { children } = await placedIn(page, 'luxe-testimonials');
    expect(children.map(({ text }) => text)).toEqual(['First', nasty, 'ثالثًا']);
  });

  test('a lead sent from it arrives once', async () => {
    const page = await newPage();
    const person = newPerson();
    const body = print[system]('luxe-quote-form', 'en', { 'utm-source': system });
    await page.goto(site.host.add({ body }));
    const form = new QuoteForm(playwrightTab(page), 'en');
    await form.hasStarted();
    await form.fill(person);
    await form.send();
    expect((await site.leadOf(person.email)).campaign).toMatchObject({ utmSource: system });
  });
});
