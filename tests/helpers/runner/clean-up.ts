import { afterAll } from 'vitest';
import { cleanUp } from '../server/programs.ts';

/** After the tests of each file. */
afterAll(cleanUp);
