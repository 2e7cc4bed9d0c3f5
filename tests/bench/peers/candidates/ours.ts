import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { documentedSnippets } from '../../../helpers/hosts/snippets.ts';
import type { Candidate, Form } from '../candidate.ts';
import { pageOf, siteOf } from '../site.ts';

export const builtScript = join(import.meta.dirname, '../../../../dist/public/luxe-widgets.js');

const { 'luxe-quote-form': snippet = '', ...otherSnippets } = documentedSnippets('');
const pathOf = (tag: string) => `/snippet/${tag}`;
const within = (selector: string) => `luxe-quote-form >>> ${selector}`;

/** Reads the script and the files that it loads: the flags of the dial codes. */
export async function filesOf(script: string): Promise<Record<string, Buffer>> {
  const flags = join(dirname(builtScript), 'flags');
  const files = (await readdir(flags)).map(
    async (file) => [`/flags/${file}`, await readFile(join(flags, file))] as const,
  );
  return {
    '/luxe-widgets.js': await readFile(script),
    ...Object.fromEntries(await Promise.all(files)),
  };
}

/** Selectors of the form's parts. */
export const form: Form = {
  first: within('[id$="-model"]'),
  last: within('#phone'),
  others: [
    within('[id$="-category"]'),
    within('[id$="-designer"]'),
    within('[id$="-condition"]'),
    within('[id$="-photos"]'),
    within('.dial'),
    within('#country'),
    within('#submit'),
  ],
  item: within('[part=item]'),
  addItem: within('.fields > .actions > button'),
  designers: { opener: within('[id$="-designer"]'), option: within('[role=option]') },
  dialCodes: { opener: within('.dial'), option: within('[role=option]') },
  photos: { input: within('[type=file]'), preview: within('.tile canvas') },
};

/** The documented snippet on an empty page, with this build of the script. */
export function ours(script = builtScript, name = 'ours'): Candidate {
  return {
    name,
    label: name === 'ours' ? 'luxe-widgets' : name,
    kind: 'ours',
    async build() {
      return siteOf({
        '/': pageOf(snippet),
        ...Object.fromEntries(
          Object.entries(otherSnippets).map(([tag, other]) => [pathOf(tag), pageOf(other)]),
        ),
        ...(await filesOf(script)),
      });
    },
    morePages: Object.keys(otherSnippets).map((tag) => ({
      path: pathOf(tag),
      shown: `${tag} >>> .root > *`,
    })),
    form,
  };
}
