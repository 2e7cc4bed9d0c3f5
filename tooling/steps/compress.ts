import { globSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Minimum size in bytes of a file to compress: in smaller responses, headers outweigh what compression saves. */
const minBytes = 500;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < minBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all([
    compressBrotli(content, { params }).then((brotli) => writeFile(`${file}.br`, brotli)),
    compressGzip(content, { level: 9 }).then((zipped) => writeFile(`${file}.gz`, zipped)),
  ]);
}

/**
 * Writes compressed copies beside the text files of the folders, for the server to send. Excludes the libraries of the
 * demo's host pages, which are almost half of the bytes.
 */
export async function compressFiles(...dirs: readonly string[]): Promise<void> {
  const texts = dirs.map((dir) => `${dir}/**/*.{html,js,css,json,webmanifest,xml,map,txt,svg}`);
  const files = globSync(texts, { exclude: ['**/vendor/**'] });
  await Promise.all(files.map(compress));
}

/** Removes the compressed copies, before a step changes the files that they stand for. */
export function removeCompressedFiles(...dirs: readonly string[]): void {
  for (const file of globSync(dirs.map((dir) => `${dir}/**/*.{br,gz}`))) rmSync(file);
}
