// Form.io: the form is data, rendered without the form builder.
import 'bootstrap/dist/css/bootstrap.min.css';
import '@formio/js/dist/formio.form.min.css';
import { Formio } from '@formio/js/form';
import { categories, conditions, designers, dialCodes, stores } from 'form-data';

const valuesOf = (list) => list.map((value) => ({ value, label: value }));
const text = (key, label, rest) => ({ type: 'textfield', key, label, input: true, ...rest });
const radios = (key, label, list) => ({
  type: 'radio',
  key,
  label,
  input: true,
  values: valuesOf(list),
});
const select = (key, label, values) => ({
  type: 'select',
  key,
  label,
  input: true,
  widget: 'choicesjs',
  searchEnabled: true,
  data: { values },
});

Formio.createForm(document.getElementById('form'), {
  components: [
    {
      type: 'datagrid',
      key: 'items',
      label: 'Items',
      input: true,
      addAnother: 'Add another item',
      initEmpty: false,
      components: [
        {
          type: 'container',
          key: 'item',
          label: 'Item',
          input: true,
          components: [
            radios('category', 'Category', categories),
            select('designer', 'Designer', valuesOf(designers)),
            text('model', 'Model'),
            radios('condition', 'Condition', conditions),
            {
              type: 'file',
              key: 'photos',
              label: 'Photos',
              input: true,
              image: true,
              multiple: true,
              storage: 'base64',
              filePattern: 'image/jpeg,image/png',
            },
          ],
        },
      ],
    },
    text('firstName', 'First name', { autocomplete: 'given-name' }),
    text('lastName', 'Last name', { autocomplete: 'family-name' }),
    { ...text('email', 'Email', { autocomplete: 'email' }), type: 'email' },
    select(
      'dialCode',
      'Country code',
      dialCodes.map(([name, code]) => ({ value: name, label: `${name} ${code}` })),
    ),
    text('phone', 'Phone', { autocomplete: 'tel-national' }),
    radios('store', 'Country', stores),
    { type: 'button', key: 'submit', action: 'submit', label: 'Get a quote', input: true },
  ],
});
