import { globSync } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type MasterName, type Photograph, photographs } from '../content/photographs.ts';
import type { Assets } from '../layout/assets.ts';

/** Folder of the pictures that photographs.generate.ts writes. */
export const generatedDir = 'pages/images/generated';

/** Content of photographs.json: the files and colors of all photographs, and hashes of their sources. */
export interface GeneratedPhotographs {
  /** Hash of master and settings, by photograph. */
  sources: Record<MasterName, string>;
  files: Assets['photographs'];
}

/** Copies all pictures to `<site>/images`, and returns their addresses, sizes and colors. */
export async function copyPhotographs(siteDir: string): Promise<Assets['photographs']> {
  const target = join(siteDir, 'images');
  await mkdir(target, { recursive: true });
  for (const file of globSync(`${generatedDir}/*.{avif,jpg}`)) {
    await copyFile(file, join(target, basename(file)));
  }
  const table = await readFile(join(generatedDir, 'photographs.json'), 'utf8');
  return (JSON.parse(table) as GeneratedPhotographs).files;
}

/** Returns a style rule for each photograph: placeholder color, colors of two edges, and center of its subject. */
export function photographRules(files: Assets['photographs']): string {
  return (Object.keys(photographs) as MasterName[])
    .map((name) => {
      const { color, edge, top } = files[name];
      const photograph: Photograph = photographs[name];
      const { subject, middle = subject === 'right' ? 100 : 0 } = photograph;
      return `.p-${name}{--picture:${color};--edge:${edge};--top:${top};--middle:${middle}%}`;
    })
    .join('');
}
