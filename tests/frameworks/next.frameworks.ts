import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { playwrightTab, useChromium } from '../helpers/browsers/browsers.ts';
import { complaintsOf } from '../helpers/browsers/complaints.ts';
import { testThreeModes } from '../helpers/hosts/three-modes.ts';
import { newPerson, QuoteForm } from '../helpers/journey/journey.ts';
import { useSite } from '../helpers/journey/site.ts';
import { startServer, startServing } from '../helpers/server/server.ts';
import { type App, buildApp } from './built-app.ts';

const site = useSite({}, startServer);
const newPage = useChromium();
let origin: string;

const app: App = {
  name: 'next',
  language: 'ar',
  hasPackage: true,
  code: { 'app/sell/QuoteForm.tsx': 'next' },
  command: ['next/dist/bin/next', 'build'],
};

beforeAll(async () => {
  const cwd = buildApp(app, site.server.origin);
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const program = join(import.meta.dirname, 'next/node_modules/next/dist/bin/next');
  const args = [program, 'start', '--port', '0'];
  const readyPattern = /(http:\/\/localhost:\d+).*Ready/s;
  origin = (await startServing(process.execPath, args, { cwd, env }, readyPattern)).origin;
});

test('the prerendered page contains the tag and its children', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(`${origin}/`);
  await page.getByRole('link', { name: 'Get a quote' }).waitFor();
  expect(await page.locator('luxe-quote-form').getAttribute('utm-source')).toBe('next-server');
});

test('the form in a server component hydrates and sends a lead', async () => {
  const page = await newPage();
  const complaints = complaintsOf(page);
  await page.goto(`${origin}/`);
  const person = newPerson();
  const form = new QuoteForm(playwrightTab(page), 'en');
  await form.fill(person);
  await form.send();
  expect(await site.leadOf(person.email)).toMatchObject({ campaign: { utmSource: 'next-server' } });
  await page.locator('luxe-faq').getByRole('button').first().waitFor();
  expect(complaints).toEqual([]);
});

testThreeModes(
  {
    name: 'next',
    language: 'ar',
    url: () => `${origin}/sell`,
    awayUrl: () => `${origin}/away`,
    isBundled: true,
    waitUntilRunning: (page) => page.getByText('Hydrated').waitFor(),
  },
  site,
  newPage,
);
