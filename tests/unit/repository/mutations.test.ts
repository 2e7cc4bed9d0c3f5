import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutations } from '../../mutations/mutations.ts';
import { testFile } from '../../mutations/test-file.ts';

it.each(mutations)(
  'the search text occurs once in the code, and the tests exist: $fault',
  ({ file, search, tests }) => {
    expect(readFileSync(file, 'utf8').split(search), 'parts around one match').toHaveLength(2);
    for (const [step, names] of Object.entries(tests)) {
      for (const name of names) expect(() => testFile('.', step, name)).not.toThrow();
    }
  },
);
