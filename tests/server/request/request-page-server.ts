import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
