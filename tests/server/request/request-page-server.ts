import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startApp } from '../../helpers/server/app.ts';
import { type TestServer, temporaryDir } from '../../helpers/server/server.ts';
import { writePageHeaders } from '../site/page-headers.ts';

/** Writes a bare template of the request's page, by default to a new folder. Returns the settings of a server with it. */
export async function writeRequestPage(folder?: string): Promise<Record<string, string>> {
  const dir = folder ?? (await temporaryDir());
  const frame = (language: string) => `<html lang="${language}"><main>{{{request}}}</main></html>`;
  const page = { headers: {}, templates: { en: frame('en'), ar: frame('ar') } };
  await writeFile(join(dir, 'request.json'), JSON.stringify(page));
  return { PAGE_HEADERS_FILE: await writePageHeaders(dir) };
}

/** Starts an app with a bare template of the request's page. */
export async function startRequestServer(env: Record<string, string> = {}): Promise<TestServer> {
  return startApp({ env: { ...(await writeRequestPage()), ...env } });
}
