import { expect, test } from 'vitest';
import { platformOf } from '../../../demo/builder/platforms/platforms.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { useBuilder } from './builder-page.ts';

const site = useSite();
const { openBuilder } = useBuilder(site);
const ghost = '<meta name="generator" content="Ghost 5.82">';
const open = { 'access-control-allow-origin': '*' };

test('the builder recognizes the platform of a page by its content or URL, or leaves the choice open', async () => {
  const { page, texts, field, platform } = await openBuilder({ query: 'platform=vue' });
  const look = async (address: string) => {
    await field(texts.page.label).fill(address);
    await page.getByRole('button', { name: texts.page.look }).click();
  };
  const unreadable = site.host.add({ body: ghost });
  await look(unreadable);
  await page.getByText(`${texts.page.unread} ${texts.page.choose}`).waitFor();
  await look(site.host.add({ body: '<p>Ghost?</p>', headers: open }));
  await page.getByText(texts.page.unknown).waitFor();
  await look('my page');
  await page.getByText(texts.notAnAddress).waitFor();
  expect(await platform.inputValue()).toBe('vue');

  await look(`${unreadable}?page_id=7`);
  await page
    .getByText(`${texts.page.found('address', 'WordPress')} ${texts.page.unread}`)
    .waitFor();
  expect(await platform.inputValue()).toBe('wordpress');

  const readable = site.host.add({ body: ghost, headers: open });
  await field(texts.page.label).fill(readable);
  await field(texts.page.label).press('Enter');
  await page.getByText(texts.page.found('generator', platformOf('ghost').name.en)).waitFor();
  expect(await platform.inputValue()).toBe('ghost');
  const doctor = page.getByRole('link', { name: /luxe-doctor/ });
  expect(await doctor.getAttribute('href')).toBe(`${readable}?luxe-doctor`);
});

test('a link to the builder that names a page does not read it by itself', async () => {
  const address = site.host.add({ body: ghost, headers: open });
  const { page, texts } = await openBuilder({
    query: `page=${encodeURIComponent(address)}`,
    prepare: (page) => page.route(address, () => Promise.reject(new Error('asked for'))),
  });
  await page.waitForLoadState('networkidle');
  expect(await page.getByLabel(texts.page.label).inputValue()).toBe(address);
  await page.getByRole('link', { name: `${address}?luxe-doctor` }).waitFor();
});
