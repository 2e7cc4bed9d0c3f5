import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { elements } from '../../widgets/manifest/elements.ts';

const published = 'dist/public';

/** Writes manifest/elements.json, which lists the elements and the file and integrity of this version. */
export async function writeManifest(version: string): Promise<void> {
  const file = `luxe-widgets@${version}.js`;
  const script = await readFile(`${published}/${file}`);
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  const manifest = { version, file, integrity, elements };
  await mkdir(`${published}/manifest`, { recursive: true });
  await writeFile(`${published}/manifest/elements.json`, JSON.stringify(manifest, null, 2));
}
