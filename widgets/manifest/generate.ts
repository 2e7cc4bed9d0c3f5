/** Writes the files that are generated from the contracts: `npm run generate`. */
import { globSync, rmSync, writeFileSync } from 'node:fs';
import { generatedFiles, packageFolder } from './manifests.ts';

const files = generatedFiles();
for (const [path, text] of Object.entries(files)) writeFileSync(path, text);
// All files of this folder are generated: deletes those of removed elements.
for (const path of globSync(`${packageFolder}/*`)) {
  if (!(path in files)) rmSync(path);
}
