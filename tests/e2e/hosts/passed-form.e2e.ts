import { describe, expect, test } from 'vitest';
import { htmlSnippet } from '../../../demo/builder/snippet/html.ts';
import { installedEngines, useTab } from '../../helpers/browsers/browsers.ts';
import { addScript } from '../../helpers/browsers/late-script.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { builderSnippet, withoutScriptTag } from '../../helpers/platforms/builder-snippet.ts';

const site = useSite();

// late-script.e2e.ts tests Chromium, where browsers anchor scrolling themselves.
const engines = (await installedEngines()).filter(({ name }) => name !== 'Chromium');

describe.each(engines)('in $name', (engine) => {
  const newTab = useTab(engine);

  // WebKit does not anchor scrolling, and the element is 500 px higher than the plain form here.
  test('a late script moves no text for a visitor who has passed the form', async () => {
    const { origin } = site.server;
    const form = withoutScriptTag(htmlSnippet(builderSnippet({ language: 'ar' }, origin)));
    const body = `<div style="width:390px">${form}</div>${'<p>Before</p>'.repeat(60)}
      <p id="read">A visitor reads this.</p>${'<p>After</p>'.repeat(60)}`;
    const tab = await newTab();
    await tab.open(site.host.add({ lang: 'ar', body }));
    await tab.evaluate(() => {
      document.querySelector('#read')?.scrollIntoView({ block: 'center' });
      return new Promise((next) => requestAnimationFrame(next));
    });
    const position = () =>
      tab.evaluate(() => document.querySelector('#read')?.getBoundingClientRect().top ?? 0);
    const before = await position();
    await tab.evaluate(addScript, { origin, widget: 'luxe-quote-form' });
    expect(Math.abs((await position()) - before)).toBeLessThan(2);
  });
});
