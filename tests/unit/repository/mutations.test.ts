import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutations } from '../../mutations/mutations.ts';
import { testFile } from '../../mutations/test-file.ts';

it.each(mutations)('the fault still fits the code: $fault', ({ file, search, tests }) => {
  expect(readFileSync(file, 'utf8').split(search)).toHaveLength(2);
  for (const [step, names] of Object.entries(tests)) {
    for (const name of names) expect(testFile('.', step, name)).toMatch(/^tests/);
  }
});
