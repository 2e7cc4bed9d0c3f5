import { expect } from 'vitest';
import type { Language } from '../../../widgets/domain/languages.ts';
import { translator } from '../../../widgets/i18n/i18n.ts';
import { type FileContent, readFiles } from '../browsers/browser-files.ts';
import type { Tab } from '../browsers/browser-tab.ts';
import { type Item, type Person, QuoteForm, watch } from './journey.ts';

/** Runs in the page: sets the files of the file input, like the browser's dialog, but without its events. */
function chooseFiles(files: FileContent[]): void {
  const root = document.querySelector('luxe-quote-form')?.shadowRoot ?? document;
  const input = root.querySelector<HTMLInputElement>('input[name=photos]');
  const transfer = new DataTransfer();
  for (const { name, base64 } of files) {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    transfer.items.add(new File([bytes], name));
  }
  if (input) input.files = transfer.files;
}

/** Runs in the page: scrolls the labeled field to the center of the window, where nothing covers it. */
function bringIntoView(name: string): void {
  const root = document.querySelector('luxe-quote-form')?.shadowRoot ?? document;
  const labels = [...root.querySelectorAll('form[enctype] :is(label, button)')];
  const label = labels.find(({ textContent }) => textContent?.trim() === name);
  label?.scrollIntoView({ behavior: 'instant', block: 'center' });
}

/** Runs in the page: enters everything but photos, with the events that a visitor's input causes. */
function enterInPage({ item, person }: { item: Item; person: Person }): void {
  const root = document.querySelector('luxe-quote-form')?.shadowRoot ?? document;
  function find(selector: string): HTMLInputElement {
    const found = root.querySelector<HTMLInputElement>(`form[enctype] ${selector}`);
    if (!found) throw new Error(`There is no ${selector}`);
    return found;
  }
  function type(name: string, text: string): void {
    const field = find(`[name=${name}]`);
    field.focus();
    field.value = text;
    for (const event of ['input', 'change'])
      field.dispatchEvent(new Event(event, { bubbles: true }));
  }
  const choose = (name: string, value: string) => find(`[name=${name}][value="${value}"]`).click();
  choose('category', item.category);
  type('designer', item.designer);
  type('model', item.model);
  choose('condition', item.condition);
  type('firstName', person.firstName);
  type('lastName', person.lastName);
  type('email', person.email);
  type('phone', person.phone);
  choose('country', person.country);
}

/** The focused field in a shadow root of the page: its id, text, and start and end of the selection. */
export function caretInElement(tab: Tab) {
  return tab.evaluate(() => {
    const field = document.activeElement?.shadowRoot?.activeElement as HTMLInputElement | null;
    return [field?.id, field?.value, field?.selectionStart, field?.selectionEnd];
  });
}

/**
 * The plain form of a page as a visitor uses it, in either language and any browser: in the shadow root of the tag,
 * or in a document without a tag. Only the plain form has an `enctype`.
 */
export class PlainForm {
  readonly tab: Tab;
  readonly t: ReturnType<typeof translator>;
  readonly #language: Language;

  constructor(tab: Tab, language: Language) {
    this.tab = tab;
    this.t = translator(language);
    this.#language = language;
  }

  async type(name: string, text: string): Promise<void> {
    await this.tab.evaluate(bringIntoView, name);
    await this.tab.type({ role: 'textbox', name }, text);
  }

  async click(role: 'radio' | 'button', name: string): Promise<void> {
    await this.tab.evaluate(bringIntoView, name);
    await this.tab.click({ role, name });
  }

  /** Enters everything at once, without mouse and keyboard. */
  async fill(person: Person, item: Item = watch): Promise<void> {
    await this.tab.sees({ role: 'button', name: this.t('form.submit', { count: 1 }) });
    await this.tab.evaluate(enterInPage, { person, item });
    await this.choosePhotos(...item.photos);
  }

  async choosePhotos(...paths: string[]): Promise<void> {
    await this.tab.evaluate(chooseFiles, await readFiles(paths));
  }

  submit(): Promise<void> {
    return this.click('button', this.t('form.submit', { count: 1 }));
  }

  /**
   * Runs the script while the caret is within the last name of a form filled with `watch`. Expects the element to keep
   * photos, name and caret, and returns its form.
   */
  async takeOver({ lastName }: Person, runScript: () => Promise<unknown>): Promise<QuoteForm> {
    const caret = 3;
    await this.type(this.t('form.lastName'), lastName);
    await this.tab.evaluate((at) => {
      const root = document.querySelector('luxe-quote-form')?.shadowRoot;
      const field = root?.querySelector<HTMLInputElement>('form[enctype] [name=lastName]');
      field?.focus();
      field?.setSelectionRange(at, at);
    }, caret);
    await runScript();
    const form = new QuoteForm(this.tab, this.#language);
    await form.seesPhotos(watch.photos);
    expect(await caretInElement(this.tab)).toEqual(['lastName', lastName, caret, caret]);
    return form;
  }
}
