import { globSync } from 'node:fs';
import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { bundle } from 'lightningcss';
import { withSnippet } from '../../demo/builder/snippet/sample-page.ts';
import { escapeMarkup } from '../../demo/builder/snippet/snippet.ts';
import { writeDemoDocs } from './demo-docs.ts';

const published = 'dist/public';

/** Pages and the files that they load unchanged. */
const unchanged = '{*.{html,css},{builder,hosts,react-host}/*.{html,css},hosts/*.js}';

/** Style sheet of the snippet builder; it imports the others of its folder. */
const builderStyles = 'demo/builder/styles/builder.css';

const fonts = [
  '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-500-normal.woff2',
  '@fontsource/amiri/files/amiri-arabic-400-normal.woff2',
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2',
];

/** demo/hosts/hosts.json: difficult host pages, and the third-party files that they load. */
interface HostTable {
  vendor: Readonly<Record<string, string>>;
  hosts: readonly { name: string; en: string; ar: string }[];
}

async function readHosts(): Promise<HostTable> {
  return JSON.parse(await readFile('demo/hosts/hosts.json', 'utf8'));
}

async function copyPages(): Promise<void> {
  const target = join(published, 'demo');
  // Deleted pages must not be served any longer.
  for (const old of globSync(unchanged, { cwd: target })) await rm(join(target, old));
  for (const file of globSync(unchanged, { cwd: 'demo' })) {
    await mkdir(dirname(join(target, file)), { recursive: true });
    await copyFile(join('demo', file), join(target, file));
  }
  for (const file of fonts) {
    await copyFile(join('node_modules', file), join(target, 'builder', basename(file)));
  }
  const { code } = bundle({ filename: builderStyles, minify: true });
  await writeFile(join(target, 'builder/builder.css'), code);
}

/** Puts the default snippet into the host pages that ask for it. */
async function insertSnippets(): Promise<void> {
  for (const file of globSync('demo/hosts/*.html', { cwd: published })) {
    const page = await readFile(join(published, file), 'utf8');
    await writeFile(join(published, file), await withSnippet(page, basename(file, '.html')));
  }
}

/** Lists the host pages in hosts/index.html. */
async function listHosts({ hosts }: HostTable): Promise<void> {
  const index = join(published, 'demo/hosts/index.html');
  const items = hosts.map(
    ({ name, en, ar }) =>
      `<li><a href="${name}.html">${name}</a><span>${escapeMarkup(en)}</span>` +
      `<span lang="ar" dir="rtl">${escapeMarkup(ar)}</span></li>`,
  );
  const page = await readFile(index, 'utf8');
  await writeFile(
    index,
    page.replace('<ul></ul>', () => `<ul>\n${items.join('\n')}\n</ul>`),
  );
}

/** Copies third-party files. Files of system packages (absolute paths) may be missing. */
async function copyVendor({ vendor }: HostTable): Promise<void> {
  await mkdir(join(published, 'vendor'), { recursive: true });
  for (const [name, file] of Object.entries(vendor)) {
    const source = resolve('node_modules', file);
    try {
      await copyFile(source, join(published, 'vendor', name));
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!isAbsolute(file) || !isMissing) throw error;
    }
  }
}

/** Writes a copy of the script with an older version number, for demo/hosts/older-version-first.html. */
async function writeOlderScript(version: string): Promise<void> {
  const text = await readFile(join(published, 'luxe-widgets.js'), 'utf8');
  const older = text.replaceAll(JSON.stringify(version), '"0.0.1"');
  await mkdir(join(published, 'older'), { recursive: true });
  await writeFile(join(published, 'older/luxe-widgets.js'), older);
  await cp(join(published, 'flags'), join(published, 'older/flags'), { recursive: true });
}

/** Writes the pages of the demo and everything that they load besides their bundles. */
export async function writeDemoFiles(version: string): Promise<void> {
  const table = await readHosts();
  await copyPages();
  await insertSnippets();
  await writeDemoDocs(join(published, 'demo'));
  await listHosts(table);
  await copyVendor(table);
  await writeOlderScript(version);
}
