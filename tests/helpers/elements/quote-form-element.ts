import { defineElement } from '../../../widgets/element/define-element.ts';
import { quoteForm } from '../../../widgets/quote-form/quote-form.element.ts';
import type { QuoteFormValues } from '../../../widgets/quote-form/state/public-values.ts';
import { find, findAll, mountTag, until } from './dom.ts';
import { choose } from './photo-files.ts';

/** The element as seen by the page's scripts. */
export interface QuoteFormElement extends HTMLElement {
  readonly shadowRoot: ShadowRoot;
  values: QuoteFormValues;
  reset(): void;
  focusFirstError(): void;
}

/** Adds a quote form to the page, by default without a draft. */
export function mountQuoteForm(attributes: Record<string, string> = {}): QuoteFormElement {
  defineElement(quoteForm);
  return mountTag<QuoteFormElement>('luxe-quote-form', { draft: 'off', ...attributes });
}

/** Sets `values` like a script of the page, whose values may have any type. */
export function fill(element: Element, values: unknown): void {
  (element as unknown as { values: unknown }).values = values;
}

/** The control with this id in the form's shadow root. */
export function byId<T extends HTMLElement = HTMLInputElement>(element: Element, id: string): T {
  const control = element.shadowRoot?.getElementById(id);
  if (!control) throw new Error(`There is no #${id}`);
  return control as T;
}

/** The controls of a field, in the order of the items. */
export function fieldsOf(element: Element, name: string): HTMLInputElement[] {
  return findAll<HTMLInputElement>(element, `[id$="-${name}"]`);
}

/** Adds an item and waits until it is shown. */
export async function addItem(element: Element): Promise<void> {
  const before = fieldsOf(element, 'model').length;
  find(element, '.fields > .actions > button').click();
  await until(() => fieldsOf(element, 'model').length > before);
}

/** The photo picker of an item. */
export function pickerOf(element: Element, item = 0): HTMLInputElement {
  return findAll<HTMLInputElement>(element, 'input[multiple]')[item] as HTMLInputElement;
}

/** Names of the buttons that remove photos. */
export function photoNames(element: Element): (string | null)[] {
  return findAll(element, '.remove').map(({ ariaLabel }) => ariaLabel);
}

/** Draws a photo, since end-to-end tests also fill in the form, without the photos of photo-shapes.mjs. */
async function drawPhoto(): Promise<File> {
  const canvas = new OffscreenCanvas(640, 480);
  canvas.getContext('2d')?.fillRect(0, 0, 320, 240);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
  return new File([blob], 'small.jpg', { type: 'image/jpeg' });
}

/** Fills in the form and waits until it shows the photo. */
export async function fillIn(element: Element): Promise<void> {
  fill(element, { ...person, items: [bag] });
  const photo = await drawPhoto();
  choose(await until(() => pickerOf(element)), [photo]);
  await until(() => photoNames(element)[0]);
}

/** Presses the submit button and waits for the error summary. */
export async function submitInVain(element: Element): Promise<HTMLElement> {
  byId(element, 'submit').click();
  return until(() => findAll(element, '.summary')[0]);
}

/** Contact data that the form accepts. */
export const person = {
  firstName: 'Layla',
  lastName: 'Haddad',
  email: 'l@g.com',
  phone: '501234567',
  country: 'AE',
};

/** An item that the form accepts once it has a photo. */
export const bag = { category: 'Handbag', designer: 'Chanel', model: 'Boy', condition: 'new' };
