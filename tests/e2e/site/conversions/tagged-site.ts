import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeCompressedFiles } from '../../../../tooling/steps/compress.ts';
import { temporaryDir } from '../../../helpers/server/server.ts';
import { siteDir } from '../../../helpers/site/hosted-site.ts';

const pages = ['pricing', 'thank-you'];
/** Files of the pages that the tests need. */
const files = ['site.js', 'luxe-widgets.js', 'styles'];

/**
 * Copies two pages of the built site, with a tag manager as if the site were built with its id, and a policy that
 * allows it. Returns the settings of a server for them. `tagManager`: its origin, instead of Google's.
 */
export async function copyTaggedSite(tagManager: string) {
  const dir = await temporaryDir();
  for (const path of [...pages, ...files]) {
    await cp(join(siteDir, path), join(dir, path), { recursive: true });
  }
  removeCompressedFiles(dir);
  const change = async (file: string, edit: (content: string) => string) =>
    writeFile(file, edit(await readFile(file, 'utf8')));
  const built = await readFile(join(siteDir, '../build/tag-manager.js'), 'utf8');
  const script = built.trim().replace('https://www.googletagmanager.com', tagManager);
  const hash = createHash('sha256').update(script).digest('base64');
  const tags = `<script data-id="GTM-TEST">${script}</script></head>`;
  for (const page of pages) {
    await change(join(dir, page, 'index.html'), (html) => html.replace('</head>', () => tags));
  }

  const headers = JSON.parse(
    await readFile(join(siteDir, '../build/page-headers.json'), 'utf8'),
  ) as Record<string, Record<string, string>>;
  for (const header of Object.values(headers)) {
    header['Content-Security-Policy'] = (header['Content-Security-Policy'] ?? '')
      .replace("script-src 'self'", `$& ${tagManager} 'sha256-${hash}'`)
      .replace("connect-src 'self'", `$& ${tagManager}`)
      // Sites with a tag manager are built without trusted types.
      .replace(/; (require-trusted-types-for|trusted-types) [^;]+/g, '');
  }
  const headersFile = join(await temporaryDir(), 'page-headers.json');
  await writeFile(headersFile, JSON.stringify(headers));
  return { STATIC_DIR: dir, PAGE_HEADERS_FILE: headersFile };
}
