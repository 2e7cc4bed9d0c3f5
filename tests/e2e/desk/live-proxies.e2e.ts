import { expect, test } from 'vitest';
import { findCommand } from '../../../.ci/browsers.mjs';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { openDeskPage, startSeededDesk } from '../../helpers/desk/open-desk.ts';
import { startBufferingProxy, startNginx } from '../../helpers/desk/proxies.ts';
import { soon } from '../../helpers/journey/site.ts';
import { storeLead } from '../../helpers/store/stored-lead.ts';

const newPage = useChromium();
const nginx = findCommand('nginx');
const startProxy = (port: number) => (nginx ? startNginx(nginx, port) : startBufferingProxy(port));

test(`behind ${nginx ? 'nginx' : 'a proxy that holds back answers'}, new leads are announced at once without moving the rows, and after the connection was cut`, async () => {
  const desk = await startSeededDesk();
  const proxy = await startProxy(desk.port);
  const page = await newPage();
  await openDeskPage({ ...desk, origin: proxy.origin }, page);
  const rows = page.locator('a[data-lead]');
  await rows.first().waitFor();
  const count = await rows.count();
  const announced = page.getByRole('button', { name: 'Show 1 new lead' });
  const receive = (submissionId: string) => storeLead(desk.store, { submissionId });

  await receive('at-once');
  await announced.waitFor();
  expect(await rows.count()).toBe(count);
  await announced.click();
  await page.locator('[data-lead=at-once]').waitFor();

  await proxy.cut();
  await page.getByText('Connection lost').waitFor();
  await receive('while-cut');
  expect(await announced.count()).toBe(0);
  await proxy.restore();
  await announced.click();
  await page.locator('[data-lead=while-cut]').waitFor();
  await soon(() => page.getByText('Connection lost').count()).toBe(0);
});
