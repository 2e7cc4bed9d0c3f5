import { readFile } from 'node:fs/promises';
import { browserslistToTargets, transform } from 'lightningcss';

/** `pages/styles/`, in the order of the cascade. */
const files = [
  'tokens',
  'base',
  'photo',
  'header',
  'opening',
  'hero',
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

/** The style sheet of all pages, minified: what the build has made, then pages/styles. */
export async function makeStyles(...made: readonly string[]): Promise<string> {
  const written = files.map((name) => readFile(`pages/styles/${name}.css`, 'utf8'));
  return minify([...made, ...(await Promise.all(written))].join('\n'));
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
