import { expect, test } from 'vitest';
import { useChromium } from '../helpers/browsers.ts';
import { soon, useSite } from '../helpers/journey-site.ts';

const site = useSite();
const newPage = useChromium();

/** As wpautop() leaves an element of several lines. */
const pasted = `<p><luxe-testimonials lang="en"></p>
<blockquote><p>First</p></blockquote>
<blockquote><p>Second</p></blockquote>
<p></luxe-testimonials></p>
<blockquote>The page's own</blockquote>`;

test.each(['async', ''])(
  'quotes that the parser put behind their paragraph come back (script: "%s")',
  async (attribute) => {
    const page = await newPage();
    // Without `async` each element is defined before its children and siblings have been read.
    const script = `<script ${attribute} src="${site.server.origin}/luxe-widgets.js"></script>`;
    await page.goto(site.host.add({ body: `${script}\n${pasted}` }));
    await soon(() => page.locator('luxe-testimonials > blockquote').count()).toBe(2);
    await page.getByRole('group', { name: '1 of 2' }).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Second').waitFor();
    expect(await page.locator('body > blockquote').allTextContents()).toEqual(["The page's own"]);
  },
);
