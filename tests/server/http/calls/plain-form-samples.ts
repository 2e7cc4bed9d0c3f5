import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ar } from '../../../../pages/content/ar.ts';
import { en } from '../../../../pages/content/en.ts';
import { renderPage } from '../../../../pages/generate/render-page.tsx';
import type { Assets } from '../../../../pages/layout/assets.ts';
import { plainFormAnswer } from '../../../../pages/routes/routes.tsx';
import { picture } from '../../../helpers/server/samples.ts';
import type { ServerAddress, TestServer } from '../../../helpers/server/server.ts';
import { findLeads, withStoreOf } from '../../../helpers/store/test-store.ts';
import { writePageHeaders } from '../../site/page-headers.ts';

/** Writes the page for returned forms like the build; returns the settings of a server that uses it. */
export async function writePlainFormPage(dir: string): Promise<Record<string, string>> {
  // The other parts are not on this page.
  const name = { width: 1, path: '' };
  const parts = { names: { en: name, ar: name }, css: '', fonts: { en: [], ar: [] } };
  const assets = parts as Partial<Assets> as Assets;
  const templates = {
    en: renderPage(plainFormAnswer, en, assets),
    ar: renderPage(plainFormAnswer, ar, assets),
  };
  const headers = { 'Content-Security-Policy': "default-src 'none'; form-action 'self'" };
  await writeFile(join(dir, 'plain-form.json'), JSON.stringify({ headers, templates }));
  return { PAGE_HEADERS_FILE: await writePageHeaders(dir) };
}

/** Parameters of the address to which a returned form is sent, without its language. */
export function parametersIn(html: string): Record<string, string> {
  const action = / action="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const parameters = new URL(action, 'https://luxe.example').searchParams;
  parameters.delete('lang');
  return Object.fromEntries(parameters);
}

/** The leads of a server with this email address. */
export function leadsIn({ dataDir }: Pick<TestServer, 'dataDir'>, email: string) {
  return withStoreOf(dataDir, async (store) =>
    (await findLeads(store)).filter((lead) => lead.email === email),
  );
}

let emails = 0;

/** A new email address. */
export function newEmail(): string {
  emails += 1;
  return `plain.${emails}@example.com`;
}

const photo = new File([new Uint8Array(await picture('jpeg'))], 'front.jpg', {
  type: 'image/jpeg',
});

/** A file that is no photo. */
export const notes = new File(['just words'], 'notes.txt', { type: 'text/plain' });

/** All fields of the plain form, spelled out so that a change is noticed; an empty list leaves a field out. */
export function filledForm(changes: Record<string, string | File[]> = {}) {
  const form = new FormData();
  const fields = {
    category: 'Watch',
    designer: 'Rolex',
    model: 'Submariner Date',
    condition: 'good',
    // Browsers send an empty file for an input without one.
    photos: [photo, new File([], '')],
    firstName: 'Layla',
    lastName: 'Haddad',
    email: 'layla@example.com',
    phone: '050 123 4567',
    country: 'AE',
    website: '',
    ...changes,
  };
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  return form;
}

interface FormOptions {
  lang?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Sends the form without its length. */
  isChunked?: boolean;
}

/** Encodes a form like a browser, which writes an empty file name for an input without a file. Node leaves it out. */
export async function encodeForm(form: FormData) {
  const whole = new Response(form);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const unnamed = '; name="photos"\r\n';
  const named = '; name="photos"; filename=""\r\n';
  return {
    type: whole.headers.get('content-type') ?? '',
    bytes: Buffer.from(bytes.toString('latin1').replace(unnamed, named), 'latin1'),
  };
}

/** Sends a form like a browser, without following redirects. */
export async function sendForm(
  { origin }: ServerAddress,
  body: FormData | Uint8Array<ArrayBuffer>,
  { lang = 'en', query = {}, headers = {}, isChunked = false }: FormOptions = {},
) {
  const parameters = new URLSearchParams({ lang, ...query });
  const { type, bytes } =
    body instanceof FormData ? await encodeForm(body) : { type: undefined, bytes: body };
  const response = await fetch(`${origin}/api/v1/public/submit-deal?${parameters}`, {
    method: 'POST',
    headers: { ...(type && { 'Content-Type': type }), ...headers },
    body: isChunked ? new Blob([bytes]).stream() : bytes,
    redirect: 'manual',
    ...(isChunked && { duplex: 'half' }),
  });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** Sends a filled form with a new email address, and returns its lead, which must be stored once. */
export async function leadFromForm(
  server: TestServer,
  options: FormOptions = {},
  changes: Parameters<typeof filledForm>[0] = {},
) {
  const email = newEmail();
  await sendForm(server, filledForm({ email, ...changes }), options);
  const [lead, ...others] = await leadsIn(server, email);
  if (!lead || others.length > 0) throw new Error('The form is not stored once');
  return lead;
}
