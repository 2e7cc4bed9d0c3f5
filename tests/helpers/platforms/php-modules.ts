import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryDir } from '../server/server.ts';

/** True if PHP is installed on this machine. */
export const hasPhp = spawnSync('php', ['--version']).status === 0;

/** Writes a module's files into a new folder and returns its path. */
export async function writeModule(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryDir();
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** A module as a site has installed it. */
interface Installation {
  /** Folder of the module. */
  module: string;
  /** URL of the widgets in the module's settings; '': not set yet. */
  host: string;
}

/** Runs a script of `php` once for all tasks, since PHP takes longer to start than to run one. Returns their results. */
function run(
  script: string,
  installation: Partial<Installation>,
  tasks: readonly object[],
): unknown[] {
  const file = join(import.meta.dirname, 'php', script);
  // Warnings count as failures, since they would be shown on the page.
  const flags = ['-d', 'display_errors=1', '-d', 'error_reporting=-1', '-d', 'html_errors=0'];
  const job = JSON.stringify({ ...installation, tasks });
  return JSON.parse(execFileSync('php', [...flags, file, job]).toString());
}

interface DrupalBlock {
  /** Names of all blocks. */
  blocks: string[];
  /** Fields of its form. */
  fields: string[];
  html: string;
  /** Names of the libraries that it attaches to the page. */
  attached: string[];
  /** Reasons for which Drupal builds it anew. */
  cache: { contexts: string[]; tags: string[] };
  /** Tags of its library's scripts. */
  scripts: string[];
}

/** A block of a page; `block` is a tag without `luxe-`. */
interface DrupalTask {
  block: string;
  /** Language of the page. */
  language: string;
  values: Readonly<Record<string, string>>;
}

/** Returns each block as Drupal builds it with these settings. */
export function runDrupalBlocks(
  installation: Installation,
  tasks: readonly DrupalTask[],
): DrupalBlock[] {
  return run('drupal-module.php', installation, tasks) as DrupalBlock[];
}

/** The address of the widgets after a submission of the form. */
interface DrupalSettings {
  saved: string;
  /** In the form when it is opened again. */
  shown: string;
  /** Cache tags of what Drupal builds anew. */
  invalidated: string[];
}

/** Enters an address into the settings form of the Drupal module in this folder. */
export function submitDrupalSettings(module: string, address: string): DrupalSettings {
  const [settings] = run('drupal-module.php', { module }, [{ address }]);
  return settings as DrupalSettings;
}

interface JoomlaModule {
  html: string;
  /** Tags in the head of the page. */
  tags: string[];
}

/** The module on a page; values are named like its form fields, which include the address of the widgets. */
interface JoomlaTask {
  /** Language of the page. */
  language: string;
  /** Nonce of the page's policy, if it has one. */
  csp_nonce?: string;
  values: Readonly<Record<string, string>>;
}

/** Returns what the Joomla module in this folder prints for each task. */
export function runJoomlaModules(module: string, tasks: readonly JoomlaTask[]): JoomlaModule[] {
  return run('joomla-module.php', { module }, tasks) as JoomlaModule[];
}

/** A widget as an editor writes it in wiki text. */
export interface WikiTag {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  /** Language of the wiki. Default: English. */
  language?: string;
  /** Wiki text between the tags. Default: none. */
  content?: string;
}

/** Returns the HTML of the DokuWiki plugin for each wiki text; a Buffer is a text in another encoding than UTF-8. */
export function runDokuwikiTexts(
  installation: Installation,
  texts: readonly (string | Buffer)[],
): string[] {
  const tasks = texts.map((text) => ({ base64: Buffer.from(text).toString('base64') }));
  return run('dokuwiki-plugin.php', installation, tasks) as string[];
}

/** Returns the HTML of the DokuWiki plugin for each tag. */
export function runDokuwikiPlugin(installation: Installation, tags: readonly WikiTag[]): string[] {
  const tasks = tags.map(({ tag, attributes, content = '', language }) => {
    const pairs = Object.entries(attributes).map(([name, value]) =>
      value === '' ? ` ${name}` : ` ${name}="${value.replaceAll('"', '&quot;')}"`,
    );
    const text = `Before\n<${tag}${pairs.join('')}>\n${content}\n</${tag}>\nafter`;
    return { language, base64: Buffer.from(text).toString('base64') };
  });
  return run('dokuwiki-plugin.php', installation, tasks) as string[];
}

/** Returns the HTML of the MediaWiki extension for each tag. */
export function runMediawikiExtension(
  installation: Installation,
  tags: readonly WikiTag[],
): string[] {
  const tasks = tags.map((tag) => ({ content: '', ...tag }));
  return run('mediawiki-extension.php', installation, tasks) as string[];
}
