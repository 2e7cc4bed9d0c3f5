import type { Tab } from '../browsers/browser-tab.ts';
import { enterInput } from './enter-input.ts';
import type { Item, Person } from './journey.ts';

/** The parts of a quote form used below. */
interface FormElement extends Element {
  readonly shadowRoot: ShadowRoot;
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
  readonly #tab: Tab;
  readonly #index: number;
  readonly #run: Run;

  constructor(tab: Tab, index: number) {
    this.#tab = tab;
    this.#index = index;
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
          return forms[${index}] && (${script})(forms[${index}], given);
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

  fill(person: Person, item: Item): Promise<void> {
    return enterInput(this.#tab, { form: this.#index, item, person });
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
