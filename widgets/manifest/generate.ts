/** Writes the files that are generated from the definitions: `npm run generate`. */
import { writeFileSync } from 'node:fs';
import { generatedFiles } from './manifests.ts';

for (const [path, text] of Object.entries(generatedFiles())) writeFileSync(path, text);
