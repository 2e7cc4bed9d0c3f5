import { expect, test } from 'vitest';
import { platformOf } from '../../../demo/builder/platforms/platforms.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { useBuilder } from './builder-page.ts';

const site = useSite();
const { openBuilder } = useBuilder(site);
const ghost = '<meta name="generator" content="Ghost 5.82">';
const open = { 'access-control-allow-origin': '*' };

test('a readable partner page selects its platform and gets a doctor link', async () => {
  const { page, words, field, platform } = await openBuilder();
  const address = site.host.add({ body: ghost, headers: open });
  await field(words.page.label).fill(address);
  await field(words.page.label).press('Enter');
  await page.getByText(words.page.found.generator(platformOf('ghost').name.en)).waitFor();
  expect(await platform.inputValue()).toBe('ghost');
  const doctor = page.getByRole('link', { name: /luxe-doctor/ });
  expect(await doctor.getAttribute('href')).toBe(`${address}?luxe-doctor`);
});

test('a page that blocks reading is recognized by its URL, and the builder says so', async () => {
  const { page, words, field, platform } = await openBuilder();
  const refusing = site.host.add({ body: ghost });
  await field(words.page.label).fill(`${refusing}?page_id=7`);
  await page.getByRole('button', { name: words.page.look }).click();
  await page.getByText(`${words.page.found.address('WordPress')} ${words.page.unread}`).waitFor();
  expect(await platform.inputValue()).toBe('wordpress');
});

test('the builder leaves the choice open when nothing identifies the platform', async () => {
  const { page, words, field, platform } = await openBuilder({ query: 'platform=vue' });
  const look = page.getByRole('button', { name: words.page.look });
  await field(words.page.label).fill(site.host.add({ body: ghost }));
  await look.click();
  await page.getByText(`${words.page.unread} ${words.page.choose}`).waitFor();
  await field(words.page.label).fill(site.host.add({ body: '<p>Ghost?</p>', headers: open }));
  await look.click();
  await page.getByText(words.page.unknown).waitFor();
  expect(await platform.inputValue()).toBe('vue');
  await field(words.page.label).fill('my page');
  await look.click();
  await page.getByText(words.notAnAddress).waitFor();
});

test('a link to the builder that names a page does not read it by itself', async () => {
  const address = site.host.add({ body: ghost, headers: open });
  const { page, words } = await openBuilder({
    query: `page=${encodeURIComponent(address)}`,
    prepare: (page) => page.route(address, () => Promise.reject(new Error('asked for'))),
  });
  await page.waitForLoadState('networkidle');
  expect(await page.getByLabel(words.page.label).inputValue()).toBe(address);
  await page.getByRole('link', { name: `${address}?luxe-doctor` }).waitFor();
});
