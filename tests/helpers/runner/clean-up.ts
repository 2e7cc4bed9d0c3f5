import { afterAll } from 'vitest';
import { cleanUp } from '../server/server.ts';

/** After the tests of each file. */
afterAll(cleanUp);
