import { describe, expect, test } from 'vitest';
import { installedEngines, useTab } from '../../helpers/browsers/browsers.ts';
import { shiftedByNow, watchShifts } from '../../helpers/browsers/layout-shifts.ts';
import { documentedSnippets, shiftAllowed } from '../../helpers/hosts/snippets.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
/** Offer id of the documented snippet. */
const uuid = '00000000-0000-4000-8000-000000000000';
const tags = Object.keys(documentedSnippets('https://host.example'));

/** Only Chromium reports them. */
const observeShifts = `<script>(${watchShifts})(true)</script>`;

/** Runs in the page: true if the element is fully rendered. */
function isShown(tag: string): boolean {
  const root = document.querySelector(tag)?.shadowRoot;
  return !!root?.querySelector(tag === 'luxe-quote-form' ? '#submit' : '.root > *');
}

/** Runs in the page: resolves when everything started by the element has started. */
async function fewFrames(): Promise<void> {
  for (let i = 0; i < 5; i++) await new Promise((next) => requestAnimationFrame(next));
}

/** Runs in the page: files requested so far, without the host's own. */
function askedFor(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => !name.startsWith(location.origin));
}

describe.each(await installedEngines())('in $name', (engine) => {
  const openTab = useTab(engine);

  test.each(tags)(
    '<%s> on an empty page requests only the script and its own data, without layout shift',
    async (tag) => {
      const { origin } = site.server;
      const body = documentedSnippets(origin)[tag] ?? '';
      const tab = await openTab();
      await tab.open(site.host.add({ head: observeShifts, body }));
      await soon(() => tab.evaluate(isShown, tag)).toBe(true);
      await tab.evaluate(fewFrames, null);
      const details = `${origin}/api/v1/public/offer?uuid=${uuid}`;
      const needed = tag === 'luxe-offer-response' ? [details] : [];
      expect(await tab.evaluate(askedFor, null)).toEqual([`${origin}/luxe-widgets.js`, ...needed]);
      expect(await tab.evaluate(shiftedByNow, null)).toBeLessThanOrEqual(shiftAllowed(tag));
    },
  );
});
