import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Json, sampleLead, submit } from '../../helpers/server/samples.ts';
import { type RunningServer, startServer, temporaryDir } from '../../helpers/server/server.ts';
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
