import { escapeMarkup } from '../../../../widgets/plain-form/markup.ts';
import type { Candidate } from '../candidate.ts';
import { formData } from '../form-data.ts';
import { bundledSite } from '../site.ts';

const radios = (name: string, label: string, values: readonly string[]) =>
  `<wa-radio-group name="${name}" label="${label}">${values
    .map((value) => `<wa-radio value="${value}">${value}</wa-radio>`)
    .join('')}</wa-radio-group>`;
/** Numbers the options, since the value of a `wa-option` may not contain spaces. */
const select = (name: string, label: string, values: readonly string[]) =>
  `<wa-select name="${name}" label="${label}">${values
    .map((text, index) => `<wa-option value="${index}">${escapeMarkup(text)}</wa-option>`)
    .join('')}</wa-select>`;
const input = (name: string, label: string, rest = '') =>
  `<wa-input name="${name}" label="${label}" ${rest}></wa-input>`;

const body = `<form>
<section class="item"><h2>Item</h2>
${radios('category', 'Category', formData.categories)}
${select('designer', 'Designer', formData.designers)}
${input('model', 'Model')}
${radios('condition', 'Condition', formData.conditions)}
<p><label>Photos <input type="file" accept="image/jpeg,image/png" multiple></label></p><div class="previews"></div>
</section>
<wa-button type="button" class="add">Add another item</wa-button>
<section><h2>Contact</h2>
${input('firstName', 'First name', 'autocomplete="given-name"')}
${input('lastName', 'Last name', 'autocomplete="family-name"')}
${input('email', 'Email', 'type="email" autocomplete="email"')}
${select(
  'dialCode',
  'Country code',
  formData.dialCodes.map(({ name, dialCode }) => `${name} ${dialCode}`),
)}
${input('phone', 'Phone', 'type="tel" autocomplete="tel-national"')}
${radios('store', 'Country', formData.stores)}</section>
<wa-button type="submit" class="send">Get a quote</wa-button>
</form>`;

/** An element library without a searchable list or a photo element. */
export const webAwesome: Candidate = {
  name: 'web-awesome',
  label: 'Web Awesome',
  kind: 'peer',
  build: () => bundledSite('web-awesome.js', body),
  form: {
    first: '[name=model] >>> input',
    last: '[name=phone] >>> input',
    others: [
      '[name=category] wa-radio >>> [part=control]',
      '[name=designer] >>> [part=combobox]',
      '[type=file]',
      '[name=dialCode] >>> [part=combobox]',
      '[name=store] wa-radio >>> [part=control]',
      '.send >>> button',
    ],
    item: '.item',
    addItem: '.add >>> button',
    designers: {
      opener: '[name=designer] >>> [part=combobox]',
      option: '[name=designer] wa-option',
    },
    dialCodes: {
      opener: '[name=dialCode] >>> [part=combobox]',
      option: '[name=dialCode] wa-option',
    },
    photos: { input: '[type=file]', preview: '.previews img' },
  },
};
