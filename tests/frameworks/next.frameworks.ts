import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { playwrightTab, useChromium } from '../helpers/browsers/browsers.ts';
import { complaintsOf } from '../helpers/frameworks/component-tests.ts';
import { control, newPerson, QuoteForm } from '../helpers/journey/journey.ts';
import { soon, useSite } from '../helpers/journey/site.ts';
import { startServing } from '../helpers/server/serving.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const app = join(import.meta.dirname, 'next');
const site = useSite();
const newPage = useChromium();
let origin: string;

beforeAll(async () => {
  // Like a partner, from the widgets' server.
  const archive = `${site.server.origin}/luxe-widgets-${version}.tgz`;
  const quietly = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', archive, ...quietly], { cwd: app, stdio: 'ignore' });
  rmSync(join(app, '.next'), { recursive: true, force: true });
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const;
  const program = join(app, 'node_modules/next/dist/bin/next');
  execFileSync(process.execPath, [program, 'build'], {
    cwd: app,
    env: { ...env, LUXE_API: site.server.origin },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const args = [program, 'start', '--port', '0'];
  const says = /(http:\/\/localhost:\d+).*Ready/s;
  origin = (await startServing(process.execPath, args, { cwd: app, env }, says)).origin;
});

async function open(path: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await newPage();
  const complaints = complaintsOf(page);
  await page.goto(origin + path);
  return { page, complaints };
}

test('the prerendered page contains the tag and its children', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(`${origin}/`);
  await page.getByRole('link', { name: 'Get a quote' }).waitFor();
  expect(await page.locator('luxe-quote-form').getAttribute('utm-source')).toBe('next-server');
});

test('the form in a server component hydrates and sends a lead', async () => {
  const { page, complaints } = await open('/');
  const person = newPerson();
  const form = new QuoteForm(playwrightTab(page), 'en');
  await form.fill(person);
  await form.submit();
  await form.seesThanks();
  expect(await site.leadOf(person.email)).toMatchObject({ campaign: { utmSource: 'next-server' } });
  await page.locator('luxe-faq').getByRole('button').first().waitFor();
  expect(complaints).toEqual([]);
});

test('the form in a client component calls callbacks, and the ref prefills it', async () => {
  const { page, complaints } = await open('/callbacks');
  const person = newPerson();
  const form = new QuoteForm(playwrightTab(page), 'ar');
  const firstName = control(page, 'textbox', form.t('form.firstName'));
  await soon(() => firstName.inputValue()).toBe('Layla');
  await form.fill(person);
  await form.submit();
  await form.seesThanks();
  const { submissionId } = await site.leadOf(person.email);
  await page.getByRole('status').filter({ hasText: submissionId }).waitFor();
  expect(complaints).toEqual([]);
});
