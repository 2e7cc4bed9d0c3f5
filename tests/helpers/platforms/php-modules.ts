import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryDir } from '../server/server.ts';

/** PHP is installed on this machine. */
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

/** Returns PHP's syntax error for a file, or ''. */
export function phpSyntaxError(file: string): string {
  const { status, stdout, stderr } = spawnSync('php', ['-l', file], { encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
}

export interface Task {
  /** Folder of the module. */
  module: string;
  host: string;
  language: string;
  values: Readonly<Record<string, string>>;
}

function run(script: string, task: object): unknown {
  const file = join(import.meta.dirname, 'php', script);
  // Warnings count as failures, since they would be shown on the page.
  const flags = ['-d', 'display_errors=1', '-d', 'error_reporting=-1', '-d', 'html_errors=0'];
  return JSON.parse(execFileSync('php', [...flags, file, JSON.stringify(task)]).toString());
}

export interface DrupalBlock {
  /** Names of all blocks. */
  blocks: string[];
  /** Fields of its form. */
  fields: string[];
  html: string;
  attached: string[];
  libraries: { widgets?: { js: Record<string, { attributes: Record<string, unknown> }> } };
}

/** The HTML of a Drupal block with these settings; `block` is a tag without `luxe-`. */
export function runDrupalBlock(task: Task & { block: string }): DrupalBlock {
  return run('drupal-block.php', task) as DrupalBlock;
}

export interface JoomlaModule {
  html: string;
  scripts: { url: string; attributes: Record<string, unknown> }[];
}

/** The HTML of the Joomla module; values are named like its form fields. */
export function runJoomlaModule(task: Task): JoomlaModule {
  return run('joomla-module.php', task) as JoomlaModule;
}

/** A widget as an editor writes it in wiki text. */
export interface WikiTag {
  /** Folder of the plugin or extension. */
  module: string;
  host: string;
  tag: string;
  attributes: Readonly<Record<string, string>>;
  /** Language of the wiki. Default: English. */
  language?: string;
  /** Wiki text between the tags. */
  content: string;
}

/** Returns the HTML of the DokuWiki plugin for a tag. */
export function runDokuwikiPlugin(task: WikiTag): string {
  const { tag, attributes, content, ...wiki } = task;
  const pairs = Object.entries(attributes).map(([name, value]) =>
    value === '' ? ` ${name}` : ` ${name}="${value.replaceAll('"', '&quot;')}"`,
  );
  const text = `Before\n<${tag}${pairs.join('')}>\n${content}\n</${tag}>\nafter`;
  return (run('dokuwiki-plugin.php', { ...wiki, text }) as { html: string }).html;
}

/** Returns the HTML of the MediaWiki extension for a tag. */
export function runMediawikiExtension(task: WikiTag): string {
  return (run('mediawiki-extension.php', task) as { html: string }).html;
}
