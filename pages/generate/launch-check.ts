/**
 * Lists the lines of settings and content that must be replaced (`// SAMPLE`) or approved (`// LAWYER`) before
 * launch. Run by `npm run launch-check`.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A line to replace or approve. */
interface LaunchItem {
  /** Path relative to the project. */
  file: string;
  line: number;
  kind: 'sample' | 'lawyer';
  /** The line itself, without its marker. */
  text: string;
}

const markedFiles = ['widgets/domain/settings.ts', 'pages/settings.ts', 'pages/content/*.ts'];
const marked = /^\s*(?<text>.*?),?\s*\/\/ (?<marker>SAMPLE|LAWYER)\s*$/;

/** Returns the marked lines, in the order of files and lines. */
export function launchItems(projectDir: string): LaunchItem[] {
  const files = markedFiles.flatMap((pattern) => globSync(pattern, { cwd: projectDir }).sort());
  return files.flatMap((file) =>
    readFileSync(join(projectDir, file), 'utf8')
      .split('\n')
      .flatMap((code, index): LaunchItem[] => {
        const { text, marker } = marked.exec(code)?.groups ?? {};
        if (text === undefined || marker === undefined) return [];
        return [{ file, line: index + 1, kind: marker === 'SAMPLE' ? 'sample' : 'lawyer', text }];
      }),
  );
}

function report(items: readonly LaunchItem[], kind: LaunchItem['kind'], heading: string): string {
  const lines = items
    .filter((item) => item.kind === kind)
    .map(({ file, line, text }) => `  ${file}:${line}  ${text}`);
  return lines.length === 0 ? '' : `${heading} (${lines.length})\n${lines.join('\n')}\n\n`;
}

if (import.meta.main) {
  const items = launchItems(resolve(import.meta.dirname, '../..'));
  if (items.length === 0) {
    process.stdout.write('Ready to launch: no sample is left, and the legal texts are approved.\n');
  } else {
    process.stdout.write(
      `${report(items, 'sample', 'Samples to replace')}${report(items, 'lawyer', 'Legal texts for the lawyer to approve')}` +
        'Not ready to launch. Replace or approve each line, then delete its marker.\n',
    );
    process.exitCode = 1;
  }
}
