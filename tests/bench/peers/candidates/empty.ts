import type { Candidate } from '../candidate.ts';
import { pageOf, siteOf } from '../site.ts';

/** The cost of an empty page. */
export const empty: Candidate = {
  name: 'empty',
  label: 'Empty page',
  kind: 'control',
  build: async () => siteOf({ '/': pageOf('<h1>Sell an item</h1>') }),
};
