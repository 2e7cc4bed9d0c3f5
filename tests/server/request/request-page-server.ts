import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Json, sampleLead, submit } from '../../helpers/server/samples.ts';
import { type RunningServer, startServer, temporaryDir } from '../../helpers/server/server.ts';
import { rowsOf } from '../../helpers/store/test-store.ts';
import { writePageHeaders } from '../site/page-headers.ts';

/** Starts a server with a bare template of the request's page. */
export async function startRequestServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const dir = await temporaryDir();
  const frame = (language: string) => `<html lang="${language}"><main>{{{request}}}</main></html>`;
  const page = { headers: {}, templates: { en: frame('en'), ar: frame('ar') } };
  await writeFile(join(dir, 'request.json'), JSON.stringify(page));
  return startServer({ env: { PAGE_HEADERS_FILE: await writePageHeaders(dir), ...env } });
}

/** Sends a lead and returns the path of its page. */
export async function sendRequest(
  server: Pick<RunningServer, 'origin'>,
  changes: Json = {},
  query = '?lang=en',
): Promise<{ submissionId: string; path: string }> {
  const { answer } = await submit(server, sampleLead(changes), { query });
  return {
    submissionId: String(answer.submissionId),
    path: new URL(String(answer.request ?? server.origin)).pathname,
  };
}

/** Opens a page; `text`: its content without tags. */
export async function openPage({ origin }: Pick<RunningServer, 'origin'>, path: string) {
  const response = await fetch(origin + path, { redirect: 'manual' });
  const html = await response.text();
  const text = html.replace(/<[^>]*>/g, ' ').replace(/[\s⁨⁩]+/g, ' ');
  return { status: response.status, headers: response.headers, html, text };
}

/** A file that a visitor chooses on the page. */
export function photoFile(content: Buffer, name = 'added.jpg', type = 'image/jpeg'): File {
  return new File([new Uint8Array(content)], name, { type });
}

/** Sends the form of an item as the page does; `changes` overrides the headers of a browser. */
export async function addDetails(
  { origin }: Pick<RunningServer, 'origin'>,
  path: string,
  fields: Readonly<Record<string, string>>,
  {
    photos = [],
    item = '0',
    lang = 'en',
    headers = {},
  }: {
    photos?: readonly File[];
    item?: string;
    lang?: string;
    headers?: Record<string, string>;
  } = {},
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const photo of photos) body.append('photos', photo);
  const response = await fetch(`${origin}${path}/details?lang=${lang}&item=${item}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: 'null', 'Sec-Fetch-Site': 'same-origin', ...headers },
    body,
  });
  const html = await response.text();
  return { status: response.status, location: response.headers.get('location') ?? '', html };
}

/** All details of a watch, as its form sends them. */
export const watchDetails = {
  age: '1-5',
  year: '2021',
  box: 'yes',
  papers: 'yes',
  receipt: 'yes',
  serial: 'M126610LN-0001',
  service: 'buyback',
  expectedPrice: '١٢٬٥٠٠',
};

/** The stored details of the first version of a lead, by item. */
export async function storedDetails(
  { dataDir }: Pick<RunningServer, 'dataDir'>,
  submissionId: string,
) {
  const where = `where lead_id = '${submissionId}' order by item_position`;
  const rows = await rowsOf(dataDir, `select * from request_details ${where}`);
  return rows.map(({ details }) => JSON.parse(String(details)));
}

/** The stored photos of the first version of a lead. */
export function storedPhotos({ dataDir }: Pick<RunningServer, 'dataDir'>, submissionId: string) {
  const where = `where submission_id = '${submissionId}' order by item_position, position`;
  const columns = 'position, name, type, added_at is not null as is_added';
  return rowsOf(dataDir, `select ${columns} from photos ${where}`);
}
