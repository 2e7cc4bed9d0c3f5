import { afterAll } from 'vitest';
import { cleanUp } from '../server/programs.ts';

// Vitest runs this file before each test file.
afterAll(cleanUp);
