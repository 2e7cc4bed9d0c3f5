import { readFile } from 'node:fs/promises';
import { browserslistToTargets, transform } from 'lightningcss';
import { offerResponseContract } from '../../widgets/offer-response/offer-response.contract.ts';
import { prerenderedStyles, questionsTag } from '../../widgets/prerendered/prerendered.ts';

/** Style sheets of pages/styles/first-screen, in the order of the cascade. */
const firstScreen = [
  'tokens',
  'base',
  'icons',
  'photo',
  'header',
  'opening',
  'hero',
  'reveal-sections',
];
/** Style sheets of pages/styles/below, which come next. Pages with the quote form load them after the first screen. */
const below = [
  'widget-tokens',
  'hover',
  'late-fonts',
  'more',
  'menus',
  'slider',
  'section',
  'tiles',
  'testimonials',
  'beside',
  'steps',
  'banners',
  'team',
  'faq',
  'contact',
  'quote',
  'form-answer',
  'details',
  'thank-you',
  'one-screen-pages',
  'legal',
  'footer',
  'without-script',
  'motion-and-print',
];

function minify(css: string, unusedSymbols: string[] = []): string {
  const { code } = transform({
    filename: 'site.css',
    code: Buffer.from(css),
    minify: true,
    // Writes what older versions lack in older syntax: nesting, `mask`, and `:has()` in a list of selectors.
    targets: browserslistToTargets(['chrome 111', 'firefox 115', 'safari 16.4', 'ios_saf 16.4']),
    unusedSymbols,
  });
  return code.toString();
}

async function readSheets(folder: string, names: readonly string[]): Promise<string> {
  const sheets = await Promise.all(
    names.map((name) => readFile(`pages/styles/${folder}/${name}.css`, 'utf8')),
  );
  return sheets.join('\n');
}

/** Reads and minifies style sheets of pages/styles whose rules are all needed. */
export async function makeOwnStyles(...names: readonly string[]): Promise<string> {
  return minify(await readSheets('.', names));
}

/** Style rules for all pages: rules for first screens, and rules for everything below. */
export interface Styles {
  firstScreen: string;
  below: string;
}

/** Reserves the height of the offer's card, so that the footer does not jump when the script starts. */
const reservedHeights = `.offer luxe-offer-response{min-block-size:${offerResponseContract.placement.height}px}`;

/**
 * Appends pages/styles to the generated rules. Does not minify: `stylesOf` does, and minifying twice repeats prefixed
 * properties.
 */
export async function makeStyles(generated: Styles): Promise<Styles> {
  return {
    firstScreen: generated.firstScreen + (await readSheets('first-screen', firstScreen)),
    below: generated.below + reservedHeights + (await readSheets('below', below)),
  };
}

/** Returns the rules for the shadow roots of the quote form and the questions before the script, not minified. */
export async function makeShadowStyles(): Promise<string> {
  const form = await readSheets('.', ['shadow-form']);
  return form + prerenderedStyles(questionsTag, `:host(${questionsTag})`);
}

function classesAndIdsIn(html: string): string[] {
  return [...html.matchAll(/ (?:class|id)="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.split(' '),
  );
}

/**
 * Returns the rules that `pages` need: drops rules for classes and ids that appear in none of them. This is safe,
 * because no script adds a class.
 */
export function stylesOf(css: string, pages: readonly string[]): string {
  const used = new Set(pages.flatMap(classesAndIdsIn));
  const named = [...css.matchAll(/[.#]([a-z][\w-]*)/gi)].map(([, name = '']) => name);
  return minify(
    css,
    [...new Set(named)].filter((name) => !used.has(name)),
  );
}
