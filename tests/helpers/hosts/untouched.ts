import type { Tab } from '../browsers/browser-tab.ts';
import { reportOf } from './page.ts';

/** Properties of the page that the widgets must not change, one per line. */
async function untouched(tab: Tab): Promise<string[]> {
  const { globals: all, prototypes, styles } = await reportOf(tab);
  // jQuery's names are random.
  const globals = all.map((name) => name.replace(/\d{9,}$/, ''));
  const rules = Object.entries(styles).flatMap(([tag, lines]) =>
    lines.split('\n').map((line) => `${tag} { ${line} }`),
  );
  // The one documented trace, for tag managers.
  return [...globals.filter((name) => name !== 'dataLayer'), ...prototypes, ...rules];
}

/** Lines that only one of the pages has: the page with the script, and the same page without it. */
export async function differences(tab: Tab, without: Tab): Promise<string[]> {
  const [one, other] = await Promise.all([untouched(tab), untouched(without)]);
  return [
    ...one.filter((line) => !other.includes(line)).map((line) => `with: ${line}`),
    ...other.filter((line) => !one.includes(line)).map((line) => `without: ${line}`),
  ];
}
