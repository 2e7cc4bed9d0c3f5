import { globSync } from 'node:fs';
import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { bundle } from 'lightningcss';
import { hostPage } from '../../demo/hosts/host-page.ts';
import table from '../../demo/hosts/hosts.json' with { type: 'json' };
import { escapeMarkup } from '../../widgets/plain-form/markup.ts';
import { writeDemoDocs } from './demo-docs.ts';

const published = 'dist/public';

/** Files that are copied as they are. */
const unchanged = '{*.{html,css},{builder,react-host}/*.{html,css},hosts/*.{css,js}}';
const hostPages = 'hosts/*.html';

/** Style sheet of the snippet builder; it imports the others of its folder. */
const builderStyles = 'demo/builder/styles/builder.css';

async function copyPages(): Promise<void> {
  const target = join(published, 'demo');
  // Deleted pages must not be served any longer.
  for (const old of globSync([unchanged, hostPages], { cwd: target })) await rm(join(target, old));
  for (const file of globSync(unchanged, { cwd: 'demo' })) {
    await mkdir(dirname(join(target, file)), { recursive: true });
    await copyFile(join('demo', file), join(target, file));
  }
  const { code } = bundle({ filename: builderStyles, minify: true });
  await writeFile(join(target, 'builder/builder.css'), code);
}

/** Lists the host pages, for their index page. */
function hostList(): string {
  const items = Object.entries(table.hosts).map(
    ([name, { en, ar }]) =>
      `<li><a href="${name}.html">${name}</a><span>${escapeMarkup(en)}</span>` +
      `<span lang="ar" dir="rtl">${escapeMarkup(ar)}</span></li>`,
  );
  return `<ul>\n${items.join('\n')}\n</ul>`;
}

async function writeHostPages(): Promise<void> {
  for (const file of globSync(hostPages, { cwd: 'demo' })) {
    const text = await readFile(join('demo', file), 'utf8');
    const page = await hostPage(text, basename(file, '.html'));
    // Only the index of the hosts has an empty list.
    await writeFile(join(published, 'demo', file), page.replace('<ul></ul>', hostList));
  }
}

/** Copies third-party files. Files of system packages (absolute paths) may be missing. */
async function copyVendor(): Promise<void> {
  await mkdir(join(published, 'vendor'), { recursive: true });
  for (const [name, file] of Object.entries(table.vendor)) {
    const source = resolve('node_modules', file);
    try {
      await copyFile(source, join(published, 'vendor', name));
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!isAbsolute(file) || !isMissing) throw error;
    }
  }
}

/**
 * Writes a copy of the script with an older version number, for demo/hosts/older-version-first.html, and the flags,
 * which a script loads from its own folder.
 */
async function writeOlderScript(version: string): Promise<void> {
  const text = await readFile(join(published, 'luxe-widgets.js'), 'utf8');
  const older = text.replaceAll(JSON.stringify(version), '"0.0.1"');
  await mkdir(join(published, 'older'), { recursive: true });
  await writeFile(join(published, 'older/luxe-widgets.js'), older);
  await cp(join(published, 'flags'), join(published, 'older/flags'), { recursive: true });
}

/** Writes the pages of the demo and everything that they load besides their bundles. */
export async function writeDemoFiles(version: string): Promise<void> {
  await copyPages();
  await writeHostPages();
  await writeDemoDocs(join(published, 'demo'));
  await copyVendor();
  await writeOlderScript(version);
}
