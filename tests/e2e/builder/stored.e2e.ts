import { expect, test } from 'vitest';
import { campaignParameters } from '../../../widgets/domain/campaign.ts';
import { clickIdCookies, clickIdParameters } from '../../../widgets/domain/click-ids.ts';
import { axeIn } from '../../helpers/browsers/axe.ts';
import { playwrightTab } from '../../helpers/browsers/browsers.ts';
import { newPerson, QuoteForm } from '../../helpers/journey/journey.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { useBuilder } from './builder-page.ts';

const site = useSite();
const { openBuilder } = useBuilder(site);

const allClickIds = clickIdParameters.map((name) => `${name}=${name}-1`).join('&');

type Builder = Awaited<ReturnType<typeof openBuilder>>;

/** Returns the value and its origin from the table row with this label. */
async function rowIn({ page }: Builder, label: string) {
  const rows = await page
    .locator('.stored tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.children].map(({ textContent }) => textContent)),
    );
  return rows.find(([first]) => first === label)?.slice(1);
}

/** Returns the texts whose first character is drawn to the right of the second. */
function startingOnTheRight(elements: Element[]) {
  const leftOf = (text: Node, index: number) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    return range.getBoundingClientRect().left;
  };
  return elements.flatMap(({ firstChild }) =>
    firstChild && leftOf(firstChild, 0) > leftOf(firstChild, 1) ? firstChild.textContent : [],
  );
}

const attributeLabel = ({ texts }: Builder, name: string) => texts.attributes[name]?.label ?? '';

test('the builder says what is captured, and what a lead would say, in Arabic', async () => {
  const builder = await openBuilder({
    language: 'ar',
    query: 'utm-source=partner.example&utm-medium=blog&page=https://www.partner.example/sell',
  });
  const { page, texts, field } = builder;
  const { stored } = texts;
  const captured = page.locator('.controls > :first-child code');
  expect(await captured.allTextContents()).toEqual([
    ...campaignParameters,
    ...clickIdParameters,
    ...clickIdCookies,
  ]);
  expect(await captured.evaluateAll(startingOnTheRight)).toEqual([]);
  const source = attributeLabel(builder, 'utm-source');
  const medium = attributeLabel(builder, 'utm-medium');
  expect(await rowIn(builder, stored.website)).toEqual(['www.partner.example', stored.origin.page]);
  expect(await rowIn(builder, source)).toEqual(['partner.example', stored.origin.code]);
  expect(await rowIn(builder, stored.clickIds)).toEqual([stored.nothing, '']);

  await field(stored.address).fill(`https://ad.example/?utm_source=google&${allClickIds}#x`);
  await soon(() => rowIn(builder, source)).toEqual(['google', stored.origin.address]);
  expect(await rowIn(builder, medium)).toEqual(['blog', stored.origin.code]);
  for (const name of clickIdParameters) {
    expect(await rowIn(builder, name)).toEqual([`${name}-1`, stored.origin.address]);
  }
  expect(await rowIn(builder, stored.language)).toEqual([texts.languages.ar, stored.origin.code]);
  await page.getByText(stored.before).waitFor();
  expect(await axeIn(page, 'main')).toEqual([]);
});

test('a lead of the preview is not sent, and the table shows the campaign that the widget read from the address', async () => {
  const builder = await openBuilder({ query: 'utm-source=partner.example&utm-term=watches' });
  const { page, texts, setting } = builder;
  const { stored } = texts;
  const label = (name: string) => attributeLabel(builder, name);
  await page.getByRole('button', { name: stored.example }).click();
  await soon(() => rowIn(builder, label('utm-source'))).toEqual(['google', stored.origin.address]);
  // The example's address loads the preview anew.
  await soon(() => page.frames().at(-1)?.url()).toContain('utm_source=google');
  const tab = playwrightTab(page);
  await tab.enterFrame();
  const form = new QuoteForm(tab, 'en');
  await form.hasStarted();
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  await form.fill(newPerson());
  await form.submit();
  await page.getByText(texts.nothingSent).waitFor();
  await page.getByText(stored.after).waitFor();
  expect(posts).toEqual([]);
  expect(await rowIn(builder, label('utm-source'))).toEqual(['google', stored.origin.address]);
  expect(await rowIn(builder, label('utm-medium'))).toEqual(['cpc', stored.origin.address]);
  expect(await rowIn(builder, label('utm-term'))).toEqual(['watches', stored.origin.code]);

  // The lead was made with the previous setting, so the table no longer shows it.
  await setting('utm-term').fill('rings');
  await page.getByText(stored.before).waitFor();
});
