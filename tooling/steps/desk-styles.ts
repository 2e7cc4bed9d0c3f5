import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { bundle } from 'lightningcss';

/** Style sheets of the desk by their path in dist/desk. */
const sheets = {
  'sign-in/sign-in.css': 'server/desk/web/sign-in/sign-in.css',
  'assets/desk.css': 'server/desk/page/styles/desk.css',
} as const;

/** Writes the style sheets of the desk, with those that they import. */
export async function writeDeskStyles(): Promise<void> {
  for (const [name, filename] of Object.entries(sheets)) {
    const file = `dist/desk/${name}`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bundle({ filename, minify: true }).code);
  }
}
