import type { Candidate } from '../candidate.ts';
import { bundledSite } from '../site.ts';

const component = (name: string) => `.formio-component-${name}`;

export const formio: Candidate = {
  name: 'formio',
  label: 'Form.io',
  kind: 'peer',
  build: () => bundledSite('formio.js', '<div id="form"></div>'),
  form: {
    first: `${component('model')} input`,
    last: `${component('phone')} input`,
    others: [
      `${component('category')} input`,
      `${component('designer')} .choices`,
      `${component('condition')} input`,
      `${component('photos')} .browse`,
      `${component('dialCode')} .choices`,
      `${component('store')} input`,
      `${component('submit')} button`,
    ],
    item: component('model'),
    addItem: '[ref=datagrid-items-addRow]',
    designers: {
      opener: `${component('designer')} .choices`,
      option: `${component('designer')} .choices__item--choice`,
    },
    dialCodes: {
      opener: `${component('dialCode')} .choices`,
      option: `${component('dialCode')} .choices__item--choice`,
    },
    photos: { button: `${component('photos')} .browse`, preview: `${component('photos')} img` },
  },
};
