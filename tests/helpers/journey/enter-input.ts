import type { Language } from '../../../widgets/domain/languages.ts';
import { type FileContent, readFiles } from '../browsers/browser-files.ts';
import { type Tab, timeout } from '../browsers/browser-tab.ts';
import type { Item, Person } from './journey.ts';

/** Input for a quote form. */
interface Input {
  /** The form: the first in this language, or by its index on the page. */
  form: Language | number;
  /** Number of the item from 1; by default the first. */
  number?: number;
  /** Fields that are left out keep their values. */
  item?: Partial<Item>;
  person?: Person;
}

interface InputWithFiles extends Input {
  files: readonly FileContent[];
  timeout: number;
}

/**
 * Runs in the page: enters the input with the events that a visitor's input causes, and resolves when the photos are
 * shown.
 */
async function enterInPage(input: InputWithFiles): Promise<void> {
  async function until<T>(condition: () => T, what: string): Promise<NonNullable<T>> {
    const end = performance.now() + input.timeout;
    for (;;) {
      const value = condition();
      if (value) return value;
      if (performance.now() > end) throw new Error(`Timed out waiting for ${what}`);
      await new Promise((next) => setTimeout(next, 15));
    }
  }
  function formsIn(root: ParentNode): Element[] {
    return [...root.querySelectorAll('*')].flatMap((element) => {
      if (element.localName === 'luxe-quote-form') return [element];
      return element.shadowRoot ? formsIn(element.shadowRoot) : [];
    });
  }
  function findForm(): ShadowRoot | null | undefined {
    const { probe } = window as Partial<Window>;
    const forms = probe?.forms() ?? formsIn(document);
    const isWanted = ({ shadowRoot }: Element, index: number) =>
      index === input.form ||
      shadowRoot?.querySelector('.root')?.getAttribute('lang') === input.form;
    return forms.find(isWanted)?.shadowRoot;
  }
  /** Dispatches an event, also where an old framework has replaced the native constructors. */
  function dispatch(control: HTMLInputElement, type: string): void {
    const event = document.createEvent('Event');
    event.initEvent(type, true, false);
    control.dispatchEvent(event);
  }
  function find(place: ParentNode, selector: string): HTMLInputElement {
    const found = place.querySelector<HTMLInputElement>(selector);
    if (!found) throw new Error(`There is no ${selector}`);
    return found;
  }
  function type(place: ParentNode, selector: string, text: string): void {
    const control = find(place, selector);
    control.focus();
    control.value = text;
    dispatch(control, 'input');
  }

  const root = await until(() => {
    const found = findForm();
    return found?.querySelector('#submit') ? found : null;
  }, `form ${input.form}`);

  async function chooseDesigner(section: Element, designer: string): Promise<void> {
    type(section, '[role=combobox]', designer);
    const row = await until(
      () =>
        [...section.querySelectorAll<HTMLElement>('[role=option]')].find(({ textContent }) =>
          textContent?.includes(designer),
        ),
      `${designer} in the list`,
    );
    row.click();
    await until(() => !section.querySelector('[role=option]'), 'the list to close');
  }
  async function addPhotos(section: Element): Promise<void> {
    const transfer = new DataTransfer();
    for (const { name, base64 } of input.files) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: 'image/jpeg' }));
    }
    const count = () => section.querySelectorAll('.tile .remove').length;
    const wanted = count() + input.files.length;
    const control = find(section, 'input[type=file]');
    control.files = transfer.files;
    dispatch(control, 'change');
    await until(() => count() === wanted, 'the photos');
  }

  const { item, person } = input;
  if (item) {
    const index = (input.number ?? 1) - 1;
    const section = await until(
      () => root.querySelectorAll('section.item')[index],
      `item ${index + 1}`,
    );
    const { category, designer, model, condition } = item;
    if (category) find(section, `[name$=category][value="${category}"]`).click();
    if (designer) await chooseDesigner(section, designer);
    if (model) type(section, '[name$=model]', model);
    if (condition) find(section, `[name$=condition][value="${condition}"]`).click();
    if (input.files.length > 0) await addPhotos(section);
  }
  if (person) {
    type(root, '#firstName', person.firstName);
    type(root, '#lastName', person.lastName);
    type(root, '#email', person.email);
    type(root, '#phone', person.phone);
    find(root, `[name=country][value="${person.country}"]`).click();
  }
}

/**
 * Enters input into a quote form of the page at once, for tests that begin with a filled form: a driver's clicks and
 * keys take ten times as long.
 */
export async function enterInput(tab: Tab, input: Input): Promise<void> {
  const files = await readFiles(input.item?.photos ?? []);
  await tab.evaluate(enterInPage, { ...input, files, timeout });
}
