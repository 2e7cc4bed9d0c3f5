import { readFile } from 'node:fs/promises';
import { browserslistToTargets, transform } from 'lightningcss';

/** `pages/styles/`, in the order of the cascade: of the first screen of every page, and of all else. */
const top = ['tokens', 'base', 'photo', 'header', 'opening', 'hero', 'in-steps'];
const rest = [
  'amiri-figures',
  'menus',
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
  'plain-form',
  'details',
  'thank-you',
  'not-found',
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
    targets: browserslistToTargets(['chrome 111', 'firefox 115', 'safari 16.4']),
    unusedSymbols,
  });
  return code.toString();
}

async function read(names: readonly string[]): Promise<string> {
  const written = await Promise.all(
    names.map((name) => readFile(`pages/styles/${name}.css`, 'utf8')),
  );
  return written.join('\n');
}

/** The style sheet of all pages in two parts, one after the other: of first screens, and of all else. */
export interface Styles {
  top: string;
  rest: string;
}

/** What the build has made and then pages/styles, minified. */
export async function makeStyles(made: Styles): Promise<Styles> {
  return {
    top: minify(made.top + (await read(top))),
    rest: minify(made.rest + (await read(rest))),
  };
}

function namesIn(html: string): string[] {
  return [...html.matchAll(/ (?:class|id)="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.split(' '),
  );
}

/**
 * What of the style sheet a page needs, for it stands in the page itself: rules for classes and ids that
 * none of its languages has are left out. No script of ours adds a class.
 */
export function stylesOf(css: string, pages: readonly string[]): string {
  const used = new Set(pages.flatMap(namesIn));
  const named = [...css.matchAll(/[.#]([a-z][\w-]*)/gi)].map(([, name = '']) => name);
  return minify(
    css,
    [...new Set(named)].filter((name) => !used.has(name)),
  );
}
