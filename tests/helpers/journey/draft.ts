import { readFiles } from '../browsers/browser-files.ts';
import type { Tab } from '../browsers/browser-tab.ts';
import type { Item, Person } from './journey.ts';

/** The parts of a quote form used below. */
interface FormElement extends Element {
  readonly shadowRoot: ShadowRoot;
  values: { email: string; items: { model: string }[] };
}

/** All drafts stored in the browser, without bytes. */
async function kept<T>(tab: Tab, kind: 'forms' | 'photos'): Promise<T[]> {
  const json = await tab.evaluate(
    (store) =>
      new Promise<string>((done) => {
        const opening = indexedDB.open('luxe');
        opening.onsuccess = () => {
          const database = opening.result;
          const isThere = database.objectStoreNames.contains(store);
          const reading = isThere && database.transaction(store).objectStore(store).getAll();
          // An open connection would block the form's own.
          database.close();
          if (!reading) return done('[]');
          reading.onsuccess = () => done(JSON.stringify(reading.result));
        };
      }),
    kind,
  );
  return JSON.parse(json);
}

export async function keptPhotos(tab: Tab): Promise<number> {
  return (await kept(tab, 'photos')).length;
}

interface DraftValues {
  contact: Partial<Person>;
  items: { model: string }[];
}

export async function keptDrafts(tab: Tab): Promise<DraftValues[]> {
  return (await kept<{ values: DraftValues }>(tab, 'forms')).map(({ values }) => values);
}

type Run = <T, A>(script: (form: FormElement, argument: A) => T, argument: A) => Promise<T>;

/**
 * A quote form by its index in the document, shadow roots included; closed ones if the page lists them
 * in `closedRoots`, since no driver finds controls there.
 */
export class NthForm {
  readonly #run: Run;

  constructor(tab: Tab, number: number) {
    this.#run = (script, argument) =>
      tab.evaluate(
        // As text: drivers pass a single function into the page.
        new Function(
          'given',
          `
          const formsIn = (root) => [...root.querySelectorAll('*')].flatMap((element) =>
            element.localName === 'luxe-quote-form' ? [element]
              : element.shadowRoot ? formsIn(element.shadowRoot) : []);
          const forms = [document, ...(window.closedRoots ?? [])].flatMap(formsIn);
          return forms[${number}] && (${script})(forms[${number}], given);
          `,
        ) as never,
        argument,
      ) as never;
  }

  /** Model of the first item and email as shown; null while there is no form. */
  shown(): Promise<{ model: string; email: string } | null> {
    return this.#run((form) => {
      const text = (id: string) =>
        form.shadowRoot?.querySelector<HTMLInputElement>(`#${id}`)?.value ?? '';
      return form.shadowRoot?.querySelector('#submit')
        ? { model: text('item-1-model'), email: text('email') }
        : null;
    }, null);
  }

  async typeModel(model: string): Promise<void> {
    await this.#run((form, text) => {
      const input = form.shadowRoot.querySelector('#item-1-model') as HTMLInputElement;
      input.value = text;
      input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    }, model);
  }

  /** Everything a request needs, typed where the field is a text; the photo is added next. */
  async fill(person: Person, item: Item): Promise<void> {
    const [photo] = await readFiles(item.photos);
    await this.#run(
      (form, given) => {
        form.values = given.values as never;
        const button = form.shadowRoot.querySelector('#item-1-photos');
        const input = button?.closest('fieldset')?.querySelector('input') as HTMLInputElement;
        const transfer = new DataTransfer();
        const bytes = Uint8Array.from(atob(given.base64), (character) => character.charCodeAt(0));
        transfer.items.add(new File([bytes], 'front.jpg', { type: 'image/jpeg' }));
        input.files = transfer.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      },
      { values: { ...person, items: [item] }, base64: photo?.base64 ?? '' },
    );
    await this.typeModel(item.model);
  }

  async submit(): Promise<void> {
    await this.#run((form) => {
      form.shadowRoot.querySelector<HTMLElement>('#submit')?.click();
    }, null);
  }

  isThanked(): Promise<boolean> {
    return this.#run((form) => !!form.shadowRoot.querySelector('#thanks-heading'), null);
  }
}
