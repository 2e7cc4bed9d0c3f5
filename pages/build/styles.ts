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
  'details',
  'thank-you',
  'not-found',
  'legal',
  'footer',
  'motion-and-print',
];

/** The style sheet that stands in every page, minified: what the build has made, then pages/styles. */
export async function makeStyles(...made: readonly string[]): Promise<string> {
  const written = files.map((name) => readFile(`pages/styles/${name}.css`, 'utf8'));
  const { code } = transform({
    filename: 'site.css',
    code: Buffer.from([...made, ...(await Promise.all(written))].join('\n')),
    minify: true,
    targets: browserslistToTargets(['chrome 111', 'firefox 115', 'safari 16.4']),
  });
  return code.toString();
}
