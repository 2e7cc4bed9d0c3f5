import type { Candidate } from '../candidate.ts';
import { bundledSite } from '../site.ts';

/** Has no `designers` and `dialCodes`: both lists are native controls, which the browser draws. */
export const hookForm: Candidate = {
  name: 'hook-form',
  label: 'react-hook-form',
  kind: 'peer',
  build: () => bundledSite('hook-form.jsx', '<div id="form"></div>'),
  form: {
    first: '[name="items.0.model"]',
    last: '[name=phone]',
    others: ['[type=radio]', '[list]', '[type=file]', 'select', '[name=store]', '.send'],
    item: '.item',
    addItem: '.add',
    photos: { input: '[type=file]', preview: '.previews img' },
  },
};
