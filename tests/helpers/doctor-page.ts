import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { Frame, Page } from 'playwright';
import { afterAll } from 'vitest';
import type { Language } from '../../widgets/domain/languages.ts';
import type { Tab } from './browser-tab.ts';
import type { Site } from './journey-site.ts';
import { snippet } from './pages.ts';

const doctorFile = resolve(import.meta.dirname, '../../dist/public/luxe-doctor.js');
const doctorText = () => readFileSync(doctorFile, 'utf8');

export interface ShownFinding {
  severity: string;
  title: string;
  /** The lines to paste; empty where there are none. */
  paste: string;
}

/** Runs in the page: what the doctor's window shows. */
function readFindings(): ShownFinding[] {
  const root = document.querySelector('luxe-doctor')?.shadowRoot;
  return [...(root?.querySelectorAll('.finding') ?? [])].map((item) => ({
    severity: item.querySelector('.severity')?.textContent ?? '',
    title: item.querySelector('h3')?.textContent ?? '',
    paste: item.querySelector('pre')?.textContent ?? '',
  }));
}

/** Waits until the doctor has looked at the page, and gives what it shows. */
export async function findingsIn(place: Page | Frame): Promise<ShownFinding[]> {
  await place.getByRole('button', { name: 'Copy report' }).waitFor();
  return place.evaluate(readFindings);
}

/** Opens a page with `?luxe-doctor`, as a marketer does. */
export async function examine(page: Page, url: string): Promise<ShownFinding[]> {
  await page.goto(`${url}${url.includes('?') ? '&' : '?'}luxe-doctor`);
  return findingsIn(page);
}

/** Opens a page whose script does not run, and pastes the doctor into its console. */
export async function examineByConsole(page: Page, url: string): Promise<ShownFinding[]> {
  await page.goto(url);
  await page.evaluate(doctorText());
  return findingsIn(page);
}

/** What the doctor's report is called by its button. */
const reportButton = { en: 'Copy report', ar: 'نسخ التقرير' };

/** The same in any browser, with the doctor's texts in the page's language; at its address or in the console. */
export async function examineIn(
  tab: Tab,
  url: string,
  { language, byConsole }: { language: Language; byConsole: boolean },
): Promise<ShownFinding[]> {
  await tab.open(byConsole ? url : `${url}?luxe-doctor`);
  // A function, which drivers take whatever the policy of the page: `eval` would be refused.
  if (byConsole) await tab.evaluate(new Function(doctorText()) as () => void, null);
  await tab.sees({ role: 'button', name: reportButton[language] });
  return tab.evaluate(readFindings, null);
}

export interface PlainServer {
  origin: string;
  close(): Promise<void>;
}

/** A server that does nothing but what it is told. */
export async function startPlainServer(answer: RequestListener): Promise<PlainServer> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

/** For the tests of a file: starts servers that end with them, and gives their origins. */
export function usePlainServers(): (answer: RequestListener) => Promise<string> {
  const servers: PlainServer[] = [];
  afterAll(() => Promise.all(servers.map((server) => server.close())));
  return async (answer) => {
    const server = await startPlainServer(answer);
    servers.push(server);
    return server.origin;
  };
}

/** A partner's page with the documented snippet; its headers, or what stands in it, break it. */
export function partnerPage(
  { host, server }: Site,
  headers: Record<string, string> = {},
  body = snippet(server.origin),
): string {
  return host.add({ body, headers });
}
