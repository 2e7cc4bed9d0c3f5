import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { preactAliases } from '../../../tooling/plugins/preact-for-react.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import type { Shown } from '../../helpers/elements/every-element.ts';
import { soon } from '../../helpers/journey/site.ts';

const root = join(import.meta.dirname, '../../..');

const newPage = useChromium();

/** Builds a script that creates every element in each state, with React or what `alias` puts in its place. */
async function bundle(alias: BuildOptions['alias']): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'tests/helpers/elements/every-element.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'everyElement',
    // The helpers expect the hooks of the element test runner.
    banner: { js: 'globalThis.afterEach = () => {};' },
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.css': 'text' },
    jsx: 'automatic',
    ...(alias && { alias }),
  });
  return outputFiles[0]?.text ?? '';
}

interface Everything {
  everyElement: { showEveryElement(): Promise<Shown[]> };
  shown: Shown[];
}

/** Opens a page with every element in each of its states. */
async function showWith(alias?: BuildOptions['alias']): Promise<Page> {
  const page = await newPage({ reducedMotion: 'reduce' });
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en">' }),
  );
  await page.goto('http://localhost/');
  await page.addScriptTag({ content: await bundle(alias) });
  await page.evaluate(async () => {
    const everything = globalThis as unknown as Everything;
    everything.shown = await everything.everyElement.showEveryElement();
  });
  return page;
}

/** Runs in the page: returns the content of the elements, one line per tag and text. */
function describeElements(): string[] {
  /** Omits values, which are attributes in React and properties in Preact, and styles, where popups have pixel positions. */
  function describeTag(element: Element): string {
    // Ids of items, and the reference of a lead, are random.
    const withoutRandom = (value: string) =>
      value
        .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'item')
        .replace(/(?<=text=)[\da-f]{8}$/, 'reference');
    const attributes = [...element.attributes]
      .filter(({ name }) => !['value', 'checked', 'style'].includes(name))
      .map(({ name, value }) => `${name}="${withoutRandom(value)}"`);
    const entered =
      element instanceof HTMLInputElement ? [`${element.value} ${element.checked}`] : [];
    return [element.tagName, ...attributes.sort(), ...entered].join(' ');
  }

  function describe(node: Element): string[] {
    const lines = [describeTag(node)];
    let text = '';
    for (const child of node.childNodes) {
      if (child instanceof Text) text += child.data;
      else if (child instanceof Element) lines.push(...describe(child));
    }
    if (/^[0-9a-f]{8}$/.test(text)) text = 'reference';
    return text ? [...lines, text] : lines;
  }

  const { shown } = globalThis as unknown as Everything;
  return shown.flatMap(({ definition: { tag }, state, element }) => {
    const view = element.shadowRoot?.querySelector('.root');
    return view ? describe(view).map((line) => `${tag} ${state}: ${line}`) : [];
  });
}

test('every element renders the same with Preact in the script and with React in a host bundle', async () => {
  const [react, preact] = [await showWith(), await showWith(preactAliases)];
  const read = () => Promise.all([react, preact].map((page) => page.evaluate(describeElements)));
  // Lists the lines that only one of them has, since comparing all lines gives no readable message.
  const differences = async () => {
    const [withReact = [], withPreact = []] = await read();
    return [
      ...withReact.filter((line) => !withPreact.includes(line)).map((line) => `React: ${line}`),
      ...withPreact.filter((line) => !withReact.includes(line)).map((line) => `Preact: ${line}`),
    ];
  };
  await soon(differences).toEqual([]);
  const [withReact = [], withPreact = []] = await read();
  expect(withReact.length).toBeGreaterThan(500);
  expect(withPreact).toEqual(withReact);
});
