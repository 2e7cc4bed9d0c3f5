import { test } from 'vitest';
import { installedEngines } from '../helpers/browsers.ts';
import { useSite } from '../helpers/journey-site.ts';
import { snippet } from '../helpers/pages.ts';
const site = useSite();
test('debug', async () => {
  for (const e of await installedEngines()) {
    const b = await e.launch();
    const tab = await b.newTab();
    await tab.open(site.host.add({ body: snippet(site.server.origin) }));
    for (let i = 0; i < 3; i++) {
      await new Promise((r) => setTimeout(r, 1500));
      console.log(e.name, await tab.evaluate(() => JSON.stringify([navigator.userAgent, (window as any).recorded, location.href, document.querySelector('luxe-quote-form')?.shadowRoot?.textContent?.slice(0, 100), performance.getEntriesByType('resource').map((x: any) => [x.name, x.responseStatus, x.duration])]), null));
    }
    await tab.close();
    await b.close();
  }
  console.log(site.server.output().slice(0, 2000));
}, 60000);
