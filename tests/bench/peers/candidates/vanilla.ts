import type { Candidate } from '../candidate.ts';
import { bundledSite } from '../site.ts';

const within = (selector: string) => `quote-form >>> ${selector}`;

/** A hand-written custom element with the required features only: the main control. */
export const vanilla: Candidate = {
  name: 'vanilla',
  label: 'Vanilla element',
  kind: 'control',
  build: () => bundledSite('vanilla.js', '<quote-form></quote-form>', { withNames: false }),
  form: {
    first: within('[name=model]'),
    last: within('[name=phone]'),
    others: [
      '[type=radio]',
      '[name=designer]',
      '[type=file]',
      '[name=dialCode]',
      '[name=store]',
      '.send',
    ].map(within),
    item: within('.item'),
    addItem: within('.add'),
    designers: { opener: within('[name=designer]'), option: within('[role=option]') },
    dialCodes: { opener: within('[name=dialCode]'), option: within('[role=option]') },
    photos: { input: within('[type=file]'), preview: within('.previews img') },
  },
};
