/**
 * A step of `npm run build`, after the script is bundled: writes manifest/elements.json, which lists the elements
 * and the file and integrity of this version.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { elements } from './elements.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

const file = `luxe-widgets@${version}.js`;
const hash = createHash('sha384')
  .update(readFileSync(`dist/public/${file}`))
  .digest('base64');
const integrity = `sha384-${hash}`;

mkdirSync('dist/public/manifest', { recursive: true });
writeFileSync(
  'dist/public/manifest/elements.json',
  JSON.stringify({ version, file, integrity, elements }, null, 2),
);
