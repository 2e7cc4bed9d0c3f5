import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { policyLines } from '../../../demo/builder/snippet/content-security.ts';
import { htmlSnippet } from '../../../demo/builder/snippet/html.ts';
import { styleText } from '../../../demo/builder/snippet/snippet.ts';
import { en } from '../../../pages/content/en.ts';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { complaintsOf } from '../../helpers/browsers/complaints.ts';
import { newPerson, QuoteForm } from '../../helpers/journey/journey.ts';
import { PlainForm } from '../../helpers/journey/plain-form.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { builderSnippet, withoutScriptTag } from '../../helpers/platforms/builder-snippet.ts';

const site = useSite();
const newPage = useChromium();

/** Styles of the host that would change the plain form if they reached it. */
const hostStyles = '* { border: 0 !important } p { display: block !important }';

/** Opens a page with the snippet inside a form, under a strict policy, with its script or without. */
async function openHostilePage({ hasScript }: { hasScript: boolean }) {
  const composed = builderSnippet({ 'utm-source': 'partner' }, site.server.origin);
  const neededLines = await policyLines(composed, [styleText(composed)]);
  const hash = createHash('sha256').update(hostStyles).digest('base64');
  const policy = ["default-src 'none';", ...neededLines]
    .join(' ')
    .replace(/style-src-elem/, `style-src-elem 'sha256-${hash}'`)
    // Allows the recorder of the test's host.
    .replace(/script-src/, `script-src ${site.host.origin}`);
  const snippet = htmlSnippet(composed);
  const body = `<style>${hostStyles}</style><form id="own" action="/search"><input name="email">${
    hasScript ? snippet : withoutScriptTag(snippet)
  }<button>Search</button></form>`;
  const headers = {
    'content-type': 'text/html; charset=windows-1256',
    'content-security-policy': policy,
  };
  const page = await newPage();
  const complaints = complaintsOf(page);
  await page.goto(site.host.add({ body, headers }));
  const ownForms = () =>
    page.evaluate(() => ({
      forms: [...document.forms].map(({ id }) => id),
      fields: [...(document.forms[0]?.elements ?? [])].map((field) => field.getAttribute('name')),
    }));
  return { page, complaints, ownForms };
}

test('without its style sheet, each choice of the plain form has a line of its own', async () => {
  const body = withoutScriptTag(htmlSnippet(builderSnippet({}, site.server.origin)));
  const headers = { 'content-security-policy': "style-src 'none'" };
  const page = await newPage();
  await page.goto(site.host.add({ body, headers }));
  const tops = await page
    .locator('form[action] :is([type=radio], [type=file])')
    .evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().top));
  expect(tops, '3 categories, 4 conditions, 3 countries, and photos').toHaveLength(11);
  expect(new Set(tops).size).toBe(tops.length);
});

/** The host's own form; its button has no name. */
const untouched = { forms: ['own'], fields: ['email', null] };

describe('on a windows-1256 page with a strict policy, inside a form and under host styles', () => {
  test('the plain form sends Arabic intact and leaves the page alone', async () => {
    const person = newPerson({ firstName: 'زينب' });
    const { page, complaints, ownForms } = await openHostilePage({ hasScript: false });
    expect(await page.evaluate(() => document.characterSet)).toBe('windows-1256');
    const field = page.locator('form[action] [name=firstName]');
    expect(await field.evaluate((input) => getComputedStyle(input).borderTopWidth)).not.toBe('0px');
    expect(await page.locator('[name=website]').isVisible(), 'trap for bots').toBe(false);
    expect(await ownForms()).toEqual(untouched);
    const form = new PlainForm(playwrightTab(page), 'en');
    await form.fill(person);
    expect(complaints).toEqual([]);
    await form.submit();
    await page.getByRole('heading', { name: en.thankYou.heading }).waitFor();
    expect(await site.leadOf(person.email)).toMatchObject({
      firstName: 'زينب',
      campaign: { utmSource: 'partner' },
    });
  });

  test('the element sends Arabic intact and leaves the page alone', async () => {
    const person = newPerson({ firstName: 'زينب' });
    const { page, complaints, ownForms } = await openHostilePage({ hasScript: true });
    const tab = playwrightTab(page);
    const form = new QuoteForm(tab, 'en');
    await form.hasStarted();
    expect(await ownForms()).toEqual(untouched);
    await form.fill(person);
    await form.submit();
    await soon(() => site.leadsOf(person.email)).toMatchObject([{ firstName: 'زينب' }]);
    expect(complaints).toEqual([]);
  });
});
