import { beforeAll, expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { formTag } from '../../helpers/journey/host-site.ts';
import { useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

/** The build's data about this version, which the snippet builder and the doctor also read. */
let build: { version: string; file: string; integrity: string };
beforeAll(async () => {
  build = await (await fetch(`${site.server.origin}/manifest/elements.json`)).json();
});

async function openWith(integrity: string) {
  const page = await newPage();
  const src = `${site.server.origin}/${build.file}`;
  const script = `<script src="${src}" integrity="${integrity}" crossorigin="anonymous"></script>`;
  await page.goto(site.host.add({ body: script + formTag() }));
  return page.locator('luxe-quote-form');
}

test('a page runs the version pinned by its hash and can cache it forever', async () => {
  const form = await openWith(build.integrity);
  await form.getByRole('button', { name: 'Submit Item' }).waitFor();
  expect(build.file).toBe(`luxe-widgets@${build.version}.js`);
  const response = await fetch(`${site.server.origin}/${build.file}`);
  expect(response.headers.get('cache-control')).toContain('immutable');
});

test('a script with another hash does not run', async () => {
  const wrong = build.integrity.replace(/.{8}$/, (end) => [...end].reverse().join(''));
  const form = await openWith(wrong);
  expect(await form.evaluate((element) => element.shadowRoot)).toBe(null);
});
