import type { Candidate } from './candidate.ts';
import { formio } from './candidates/formio.ts';
import { hookForm } from './candidates/hook-form.ts';
import { ours } from './candidates/ours.ts';
import { oursPlain } from './candidates/ours-plain.ts';
import { plain } from './candidates/plain.ts';
import { survey } from './candidates/survey.ts';
import { vanilla } from './candidates/vanilla.ts';
import { webAwesome } from './candidates/web-awesome.ts';
import type { Options } from './options.ts';
import { pageOf, siteOf } from './site.ts';

/** A page without a form: the cost of any page. */
const empty: Candidate = {
  name: 'empty',
  label: 'Empty page',
  kind: 'control',
  build: async () => siteOf({ '/': pageOf('<h1>Sell an item</h1>') }),
};

/** In report order. */
const all: readonly Candidate[] = [
  empty,
  plain,
  vanilla,
  hookForm,
  webAwesome,
  survey,
  formio,
  ours(),
  oursPlain,
];

/** Returns the requested candidates, and the other builds of our script. */
export function candidatesOf({ only, scripts }: Options): Candidate[] {
  const others = scripts.map(({ path, name }) => ours(path, name));
  for (const name of only ?? []) {
    if (![...all, ...others].some((one) => one.name === name))
      throw new Error(`Unknown candidate: ${name}`);
  }
  return [...all.filter(({ name }) => !only || only.includes(name)), ...others];
}
