import type { en } from './en.ts';

/** All texts of the site in one language. The English texts define the shape of both. */
export type Content = typeof en;
