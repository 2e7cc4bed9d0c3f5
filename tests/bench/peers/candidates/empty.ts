import type { Candidate } from '../candidate.ts';
import { pageOf, siteOf } from '../site.ts';

/** What a page costs by itself. */
export const empty: Candidate = {
  name: 'empty',
  label: 'Empty page',
  kind: 'control',
  build: async () => siteOf({ '/': pageOf('<h1>Sell an item</h1>') }),
};
