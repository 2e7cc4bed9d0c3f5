// SurveyJS: the form is data, rendered with React.
import 'survey-core/survey-core.fontless.min.css';
import { categories, conditions, designers, dialCodes, stores } from 'form-data';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';

const text = (name, title, rest) => ({ type: 'text', name, title, ...rest });
const radios = (name, title, choices) => ({ type: 'radiogroup', name, title, choices });
const list = (name, title, choices) => ({
  type: 'dropdown',
  name,
  title,
  choices,
  searchEnabled: true,
});

const survey = new Model({
  completeText: 'Get a quote',
  elements: [
    {
      type: 'paneldynamic',
      name: 'items',
      title: 'Items',
      panelCount: 1,
      panelAddText: 'Add another item',
      templateElements: [
        radios('category', 'Category', categories),
        list('designer', 'Designer', designers),
        text('model', 'Model'),
        radios('condition', 'Condition', conditions),
        {
          type: 'file',
          name: 'photos',
          title: 'Photos',
          allowMultiple: true,
          acceptedTypes: 'image/jpeg,image/png',
          storeDataAsText: true,
        },
      ],
    },
    {
      type: 'panel',
      name: 'contact',
      title: 'Contact',
      elements: [
        text('firstName', 'First name', { autocomplete: 'given-name' }),
        text('lastName', 'Last name', { autocomplete: 'family-name' }),
        text('email', 'Email', { inputType: 'email', autocomplete: 'email' }),
        list(
          'dialCode',
          'Country code',
          dialCodes.map(([name, code]) => ({ value: name, text: `${name} ${code}` })),
        ),
        text('phone', 'Phone', { inputType: 'tel', autocomplete: 'tel-national' }),
        radios('store', 'Country', stores),
      ],
    },
  ],
});

createRoot(document.getElementById('form')).render(<Survey model={survey} />);
