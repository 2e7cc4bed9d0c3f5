import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mutations } from '../../mutations/mutations.ts';
import { testFile } from '../../mutations/test-file.ts';

const root = join(import.meta.dirname, '../../..');

it.each(mutations)('the fault still fits the code: $fault', ({ file, search, tests }) => {
  expect(readFileSync(join(root, file), 'utf8').split(search)).toHaveLength(2);
  for (const [step, names] of Object.entries(tests)) {
    for (const name of names) expect(testFile(root, step, name)).toMatch(/^tests/);
  }
});
