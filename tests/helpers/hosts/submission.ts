import { type FileContent, readFiles } from '../browsers/browser-files.ts';
import { type Tab, timeout } from '../browsers/browser-tab.ts';
import { smallPhotos } from '../journey/photos.ts';
import type { FormOnPage, Probe } from './page.ts';

interface Filling extends FormOnPage {
  /** Identifies the lead at the desk. */
  email: string;
  photo: FileContent;
}

/** Runs in the page: fills in and sends the form like a visitor, and returns the event's detail. */
async function sendInPage({ index, timeout: wait, email, photo }: Filling): Promise<unknown> {
  const { probe } = window as unknown as { probe: Probe };
  const form = probe.forms()[index] as HTMLElement;
  const root = form.shadowRoot as ShadowRoot;

  async function until<T>(condition: () => T, what: string): Promise<NonNullable<T>> {
    const end = performance.now() + wait;
    for (;;) {
      const value = condition();
      if (value) return value;
      if (performance.now() > end) throw new Error(`Timed out waiting for ${what}`);
      await new Promise((next) => setTimeout(next, 15));
    }
  }
  function find<T extends HTMLElement>(selector: string): T {
    const found = root.querySelector<T>(selector);
    if (!found) throw new Error(`There is no ${selector}`);
    return found;
  }
  /** Old frameworks replace the native constructors. */
  function tell(input: HTMLInputElement, type: string): void {
    const event = document.createEvent('Event');
    event.initEvent(type, true, false);
    input.dispatchEvent(event);
  }
  function type(selector: string, text: string): void {
    const input = find<HTMLInputElement>(selector);
    input.focus();
    input.value = text;
    tell(input, 'input');
  }

  find('[name$=category]').click();
  const designer = '[role=combobox]';
  // Near the bottom of a clipping box with space below in the window: the list must not be clipped.
  find(designer).scrollIntoView({ block: 'end', behavior: 'instant' });
  window.scrollBy({ top: 250, behavior: 'instant' });
  const brand = await until(() => {
    const row = root.querySelector<HTMLElement>('[role=option]');
    // The thank-you message of the previous form may take the focus and close the next form's list.
    if (!row) type(designer, 'Rolex');
    // The list is placed a frame later, on top of everything and unclipped.
    const [field, list] = [designer, '.popup'].map((selector) =>
      root.querySelector(selector)?.getBoundingClientRect(),
    );
    if (!row || !field || !list) return null;
    const distance = Math.min(Math.abs(list.top - field.bottom), Math.abs(field.top - list.bottom));
    const isBeside = distance < 10 && Math.abs(list.left - field.left) < 3;
    const at = root.elementFromPoint(...probe.middleOf(row));
    const canBePressed = isBeside && row.offsetWidth > 100 && row.contains(at);
    // The previous form's thank-you message scrolls into view.
    if (!canBePressed) find(designer).scrollIntoView({ block: 'center', behavior: 'instant' });
    return canBePressed ? row : null;
  }, 'a brand that can be pressed');
  brand.click();
  await until(() => !root.querySelector('[role=option]'), 'the list to close');
  type('[name$=model]', 'Datejust 36');
  find('[name$=condition]').click();

  const files = find<HTMLInputElement>('input[type=file]');
  const bytes = Uint8Array.from(atob(photo.base64), (character) => character.charCodeAt(0));
  const transfer = new DataTransfer();
  transfer.items.add(new File([bytes], photo.name, { type: 'image/jpeg' }));
  files.files = transfer.files;
  tell(files, 'change');
  await until(() => root.querySelector('.tile canvas'), 'the photo');

  type('[name=given-name]', 'زينب');
  type('[name=family-name]', 'Haddad');
  type('[name=email]', email);
  type('[type=tel]', '0501234567');
  find('[name=country]').click();

  const ended = new Promise((done, fail) => {
    form.addEventListener('luxe-submitted', (event) => done((event as CustomEvent).detail));
    for (const failure of ['luxe-invalid', 'luxe-submit-failed']) {
      form.addEventListener(failure, (event) =>
        fail(new Error(`${failure} ${JSON.stringify((event as CustomEvent).detail)}`)),
      );
    }
    setTimeout(() => fail(new Error('Timed out waiting for luxe-submitted')), wait);
  });
  find('#submit').click();
  await ended;
  await until(() => root.querySelector('#thanks-heading'), 'the thanks');
  return null;
}

/**
 * Fills in a form of the page with a photo and sends it; resolves when the page got the event and the
 * thank-you message is shown. The email address identifies the lead.
 */
export async function submitThrough(tab: Tab, email: string, index = 0): Promise<void> {
  const [photo] = await readFiles([smallPhotos[0]]);
  if (photo) await tab.evaluate(sendInPage, { index, timeout, email, photo });
}
