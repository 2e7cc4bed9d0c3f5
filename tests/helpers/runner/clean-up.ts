import { afterAll } from 'vitest';
import { cleanUp } from '../server/programs.ts';
import './load-sources.ts';

// Vitest runs this file before each test file.
afterAll(cleanUp);
