// Control of the comparison: the required features of the quote form, written by hand as a custom element with a
// shadow root and no library.
import { categories, conditions, designers, dialCodes, stores } from 'form-data';

const maxPhotos = 3;
let items = 0;

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
:host { display: block; max-width: 40rem; font: 1rem/1.5 sans-serif }
section, fieldset { margin: 0 0 1rem; border: 1px solid #ccc; border-radius: 8px; padding: 1rem }
label { display: block; margin-bottom: .75rem }
input:not([type=radio]), button { font: inherit; padding: .5rem; border: 1px solid #888; border-radius: 6px }
input:not([type=radio]) { display: block; width: 100%; box-sizing: border-box }
.choice { position: relative }
[role=listbox] { position: absolute; z-index: 1; inset-inline: 0; max-height: 18rem; overflow: auto; background: #fff; border: 1px solid #888 }
[role=option] { padding: .5rem; cursor: pointer }
[role=option]:hover { background: #eee }
.previews { display: flex; gap: .5rem }
.previews img { width: 6rem; height: 6rem; object-fit: cover }
`);

const radios = (name, legend, values) =>
  `<fieldset><legend>${legend}</legend>${values
    .map((value) => `<label><input type=radio name="${name}" value="${value}"> ${value}</label>`)
    .join('')}</fieldset>`;
const field = (name, label, attributes = '') =>
  `<label>${label} <input name=${name} ${attributes}></label>`;
const choice = (name, label) =>
  `<div class=choice>${field(name, label, 'role=combobox aria-expanded=false autocomplete=off')}</div>`;

const item = () => `<section class=item><h2>Item</h2>
${radios(`category${++items}`, 'Category', categories)}
${choice('designer', 'Designer')}${field('model', 'Model')}
${radios(`condition${items}`, 'Condition', conditions)}
<label>Photos <input type=file name=photos accept=image/jpeg,image/png multiple></label><div class=previews></div></section>`;

const form = () => `<form>${item()}<button type=button class=add>Add another item</button>
<section><h2>Contact</h2>${field('firstName', 'First name', 'autocomplete=given-name')}
${field('lastName', 'Last name', 'autocomplete=family-name')}${field('email', 'Email', 'type=email autocomplete=email')}
${choice('dialCode', 'Country code')}${field('phone', 'Phone', 'type=tel autocomplete=tel-national')}
${radios('store', 'Country', stores)}</section><button class=send>Get a quote</button><p role=status></p></form>`;

let countries;
// `dialCodes` is `AE971,SA966,…` on this page: see form-data.ts.
function countryRows() {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  countries ??= dialCodes
    .split(',')
    .map((text) => `${names.of(text.slice(0, 2))} ${text.slice(2)}`)
    .sort();
  return countries;
}
const rowsOf = { designer: () => designers, dialCode: countryRows };

function close(input) {
  input.parentNode.parentNode.querySelector('[role=listbox]')?.remove();
  input.ariaExpanded = 'false';
}

function open(input) {
  const typed = input.value.toLowerCase();
  const list = document.createElement('div');
  list.role = 'listbox';
  for (const text of rowsOf[input.name]()) {
    if (!text.toLowerCase().includes(typed)) continue;
    const row = document.createElement('div');
    row.role = 'option';
    row.textContent = text;
    list.append(row);
  }
  list.onmousedown = (event) => {
    event.preventDefault();
    if (event.target.role !== 'option') return;
    input.value = event.target.textContent;
    close(input);
  };
  close(input);
  input.ariaExpanded = 'true';
  input.parentNode.after(list);
}

function preview(input) {
  const previews = input.closest('.item').querySelector('.previews');
  for (const image of previews.children) URL.revokeObjectURL(image.src);
  previews.replaceChildren(
    ...[...input.files].slice(0, maxPhotos).map((file) => {
      const image = new Image();
      image.src = URL.createObjectURL(file);
      image.alt = file.name;
      return image;
    }),
  );
}

class QuoteForm extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    root.innerHTML = form();
    root.addEventListener('click', ({ target }) => {
      if (target.role === 'combobox') open(target);
      if (target.className === 'add') target.insertAdjacentHTML('beforebegin', item());
    });
    root.addEventListener('input', ({ target }) => target.role === 'combobox' && open(target));
    root.addEventListener('focusout', ({ target }) => target.role === 'combobox' && close(target));
    root.addEventListener('change', ({ target }) => target.type === 'file' && preview(target));
    root.addEventListener('submit', async (event) => {
      event.preventDefault();
      const body = new FormData(event.target);
      const { ok } = await fetch('/api/quote', { method: 'POST', body }).catch(() => ({}));
      root.querySelector('[role=status]').textContent = ok ? 'Thank you' : 'Please try again';
    });
  }
}
customElements.define('quote-form', QuoteForm);
