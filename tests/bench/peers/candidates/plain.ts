import { escapeMarkup } from '../../../../widgets/plain-form/markup.ts';
import { type Candidate, manyItems } from '../candidate.ts';
import { formData } from '../form-data.ts';
import { pageOf, siteOf } from '../site.ts';

const radios = (name: string, values: readonly string[]) =>
  values
    .map((value) => `<label><input type="radio" name="${name}" value="${value}"> ${value}</label>`)
    .join('\n');

function item(index: number): string {
  return `<section><h2>Item</h2>
<fieldset><legend>Category</legend>${radios(`category-${index}`, formData.categories)}</fieldset>
<p><label>Designer <input name="designer-${index}" list="designers"></label></p>
<p><label>Model <input name="model-${index}"></label></p>
<fieldset><legend>Condition</legend>${radios(`condition-${index}`, formData.conditions)}</fieldset>
<p><label>Photos <input type="file" name="photos-${index}" accept="image/jpeg,image/png" multiple></label></p>
</section>`;
}

function form(items: number): string {
  const codes = formData.dialCodes.map(
    ({ name, dialCode }) => `<option value="${dialCode}">${escapeMarkup(name)} ${dialCode}`,
  );
  return `<style>label, section, input[type='text'] { display: block }</style>
<form method="post" enctype="multipart/form-data">
<datalist id="designers">${formData.designers.map((name) => `<option>${escapeMarkup(name)}`).join('')}</datalist>
${Array.from({ length: items }, (_, index) => item(index)).join('\n')}
<p><button name="add" value="item">Add another item</button></p>
<section><h2>Contact</h2>
<p><label>First name <input name="firstName" autocomplete="given-name"></label></p>
<p><label>Last name <input name="lastName" autocomplete="family-name"></label></p>
<p><label>Email <input name="email" type="email" autocomplete="email"></label></p>
<p><label>Country code <select name="dialCode">${codes.join('')}</select></label></p>
<p><label>Phone <input name="phone" type="tel" autocomplete="tel-national"></label></p>
<fieldset><legend>Country</legend>${radios('store', formData.stores)}</fieldset></section>
<p><button name="send" value="yes">Get a quote</button></p>
</form>`;
}

/** Has no script: the server would add items, and photos have no previews. */
export const plain: Candidate = {
  name: 'plain',
  label: 'Plain HTML',
  kind: 'control',
  build: async () => siteOf({ '/': pageOf(form(1)), '/many': pageOf(form(manyItems)) }),
  form: {
    first: '[name=model-0]',
    last: '[name=phone]',
    others: ['[name=category-0]', '[type=file]', '[name=dialCode]', '[name=store]', '[name=send]'],
    item: 'section:has([type=file])',
    manyItemsPath: '/many',
  },
};
