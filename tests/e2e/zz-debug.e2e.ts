import { test } from 'vitest';
import { useChromium } from '../helpers/browsers.ts';
import { control, openForm } from '../helpers/journey.ts';
import { useSite } from '../helpers/journey-site.ts';
const site = useSite();
const newPage = useChromium();
test.each([['reload', 30],['reload', 150], ['reload', 250],['goto', 250]] as const)('debug %s %i', async (way, ms) => {
  const page = await newPage();
  page.on('console', (m) => console.log('   ', m.text()));
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (this: any, ...a: any[]) { localStorage.setItem('log', (localStorage.getItem('log')??'') + ' PUT' + performance.now());  const r = (put as any).apply(this, a); r.onerror = () => console.log('err'); this.transaction.addEventListener('complete', () => localStorage.setItem('log', (localStorage.getItem('log')??'') + ' complete' + performance.now())); return r; } as any;
    addEventListener('pagehide', () => localStorage.setItem('log', (localStorage.getItem('log')??'') + ' pagehide' + performance.now()), true);
    const st = window.setTimeout;
    (window as any).setTimeout = (f: any, ms: any, ...r: any[]) => { if (ms === 300) console.log('arm 300', performance.now()); return st(f, ms, ...r); };
  });
  const { t, url } = await openForm(site, page);
  const model = control(page, 'textbox', t('form.model'));
  await model.waitFor();
  await new Promise((r) => setTimeout(r, 600));
  await model.click(); await page.keyboard.type('Kelly 28'); console.log('filled', await page.evaluate(() => performance.now()));
  await new Promise((r) => setTimeout(r, ms));
  if (way === 'dispatch') { await page.evaluate(() => { dispatchEvent(new Event('pagehide')); }); await new Promise((r) => setTimeout(r, 100)); }
  if (way === 'goto') { await page.goto('about:blank'); await page.goto(url);} else await page.reload();
  await model.waitFor();
  await new Promise((r) => setTimeout(r, 500));
  console.log(way, ms, await page.evaluate(() => localStorage.getItem('log')), await model.inputValue());
}, 30000);
