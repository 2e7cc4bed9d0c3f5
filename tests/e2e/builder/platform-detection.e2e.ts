import { expect, test } from 'vitest';
import { platformOf } from '../../../demo/builder/platforms/platforms.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { useBuilder } from './builder-page.ts';

const site = useSite();
const { openBuilder } = useBuilder(site);
const ghostTag = '<meta name="generator" content="Ghost 5.82">';
/** Lets the builder read the page. */
const readable = { 'access-control-allow-origin': '*' };

test('the builder recognizes the platform of a page by its content or URL, or leaves the choice open', async () => {
  const { page, texts, field, platform } = await openBuilder({ query: 'platform=vue' });
  const lookAt = async (address: string) => {
    await field(texts.page.label).fill(address);
    await page.getByRole('button', { name: texts.page.look }).click();
  };
  const unreadablePage = site.host.add({ body: ghostTag });
  await lookAt(unreadablePage);
  await page.getByText(`${texts.page.unread} ${texts.page.choose}`).waitFor();
  await lookAt(site.host.add({ body: '<p>Ghost?</p>', headers: readable }));
  await page.getByText(texts.page.unknown).waitFor();
  await lookAt('my page');
  await page.getByText(texts.notAnAddress).waitFor();
  expect(await platform.inputValue()).toBe('vue');

  await lookAt(`${unreadablePage}?page_id=7`);
  await page
    .getByText(`${texts.t('page.found.address', { name: 'WordPress' })} ${texts.page.unread}`)
    .waitFor();
  expect(await platform.inputValue()).toBe('wordpress');

  const readablePage = site.host.add({ body: ghostTag, headers: readable });
  await field(texts.page.label).fill(readablePage);
  await field(texts.page.label).press('Enter');
  await page
    .getByText(texts.t('page.found.generator', { name: platformOf('ghost').name.en }))
    .waitFor();
  expect(await platform.inputValue()).toBe('ghost');
  const doctor = page.getByRole('link', { name: /luxe-doctor/ });
  expect(await doctor.getAttribute('href')).toBe(`${readablePage}?luxe-doctor`);
});

test('a link to the builder that names a page does not request that page', async () => {
  const address = site.host.add({ body: ghostTag, headers: readable });
  const { page, texts } = await openBuilder({
    query: `page=${encodeURIComponent(address)}`,
    prepare: (page) => page.route(address, () => Promise.reject(new Error('requested'))),
  });
  await page.waitForLoadState('networkidle');
  expect(await page.getByLabel(texts.page.label).inputValue()).toBe(address);
  await page.getByRole('link', { name: `${address}?luxe-doctor` }).waitFor();
});
