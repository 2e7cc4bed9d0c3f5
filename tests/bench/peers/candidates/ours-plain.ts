import { htmlSnippet } from '../../../../demo/builder/snippet/html.ts';
import { builderSnippet } from '../../../helpers/platforms/builder-snippet.ts';
import type { Candidate } from '../candidate.ts';
import { pageOf, siteOf } from '../site.ts';
import { builtScript, filesOf, form } from './ours.ts';

const host = 'https://widgets.example';

/** Returns the snippet builder's code, with the script from the candidate's own site. */
function snippet(): string {
  const composed = builderSnippet({ country: 'AE', 'utm-source': 'partner-name' }, host);
  return htmlSnippet(composed).replace(`src="${host}/`, 'src="/');
}

const inPlainForm = (selector: string) => `luxe-quote-form >>> form[action] ${selector}`;

/** Our form with a plain form in its tag, usable before the script runs. */
export const oursPlain: Candidate = {
  name: 'ours-plain',
  label: 'luxe-widgets, form in the page',
  kind: 'ours',
  build: async () => siteOf({ '/': pageOf(snippet()), ...(await filesOf(builtScript)) }),
  measurements: ['load'],
  form: {
    ...form,
    before: {
      first: inPlainForm('[name=model]'),
      last: inPlainForm('[name=phone]'),
      others: [
        '[name=category]',
        '[name=designer]',
        '[name=condition]',
        '[type=file]',
        '[name=country]',
        'button',
      ].map(inPlainForm),
    },
  },
};
