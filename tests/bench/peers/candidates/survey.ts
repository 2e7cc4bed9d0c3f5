import type { Candidate } from '../candidate.ts';
import { bundledSite } from '../site.ts';

const question = (name: string) => `[data-name=${name}]`;

export const survey: Candidate = {
  name: 'survey',
  label: 'SurveyJS',
  kind: 'peer',
  build: () => bundledSite('survey.jsx', '<div id="form"></div>'),
  form: {
    first: `${question('model')} input`,
    last: `${question('phone')} input`,
    others: [
      `${question('category')} label`,
      `${question('designer')} input`,
      `${question('condition')} label`,
      `${question('photos')} label`,
      `${question('dialCode')} input`,
      `${question('store')} label`,
      '.sd-navigation__complete-btn',
    ],
    item: question('model'),
    addItem: '.sd-paneldynamic__add-btn',
    designers: { opener: `${question('designer')} input`, option: '[role=option]' },
    dialCodes: { opener: `${question('dialCode')} input`, option: '[role=option]' },
    photos: {
      button: `${question('photos')} .sd-file__choose-btn`,
      preview: `${question('photos')} img`,
      // SurveyJS shows one photo at a time in a narrow window.
      shown: 1,
    },
  },
};
