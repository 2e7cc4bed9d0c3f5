import { type Tab, timeout } from '../browsers/browser-tab.ts';
import { enterInput } from '../journey/enter-input.ts';
import { newPerson, watch } from '../journey/journey.ts';

interface FormOnPage {
  /** Index of the form on the page. */
  index: number;
  /** Timeout in milliseconds. */
  timeout: number;
}

/**
 * Runs in the page: types a designer and chooses it in the list, which must lie beside its field, on top of everything
 * and unclipped.
 */
async function chooseDesignerInPage({
  index,
  designer,
  timeout: wait,
}: FormOnPage & { designer: string }): Promise<void> {
  const { probe } = window;
  const root = probe.forms()[index]?.shadowRoot as ShadowRoot;
  const field = root.querySelector('[role=combobox]') as HTMLInputElement;
  const combobox = field.closest('.combobox') as HTMLElement;

  function type(): void {
    field.focus();
    field.value = designer;
    // Old frameworks replace the native constructors.
    const event = document.createEvent('Event');
    event.initEvent('input', true, false);
    field.dispatchEvent(event);
  }
  function findRow(): HTMLElement | null {
    const row = combobox.querySelector<HTMLElement>('[role=option]');
    // The thank-you message of the previous form may take the focus and close the list of this one.
    if (!row) type();
    const list = combobox.querySelector('.popup')?.getBoundingClientRect();
    if (!row || !list) return null;
    const { top, bottom, left } = field.getBoundingClientRect();
    const distance = Math.min(Math.abs(list.top - bottom), Math.abs(top - list.bottom));
    const isBeside = distance < 10 && Math.abs(list.left - left) < 3;
    const at = root.elementFromPoint(...probe.middleOf(row));
    // A page's styles must not squeeze the row either.
    const canBePressed = isBeside && row.offsetWidth > 100 && row.contains(at);
    // The thank-you message of the previous form scrolls into view.
    if (!canBePressed) field.scrollIntoView({ block: 'center', behavior: 'instant' });
    return canBePressed ? row : null;
  }

  // Opens the list where a box of the page may clip it: near the box's bottom, with space below in the window.
  field.scrollIntoView({ block: 'end', behavior: 'instant' });
  window.scrollBy({ top: 250, behavior: 'instant' });
  const end = performance.now() + wait;
  for (;;) {
    const row = findRow();
    if (row) return row.click();
    if (performance.now() > end)
      throw new Error('Timed out waiting for a brand that can be pressed');
    // The list is placed a frame after it opens.
    await new Promise((next) => setTimeout(next, 15));
  }
}

/** Runs in the page: sends the form; resolves once the page has received the event and shows the thank-you message. */
async function sendInPage({ index, timeout: wait }: FormOnPage): Promise<void> {
  const { probe } = window;
  const form = probe.forms()[index] as HTMLElement;
  const root = form.shadowRoot as ShadowRoot;
  await new Promise<void>((done, fail) => {
    form.addEventListener('luxe-submitted', () => done());
    for (const failure of ['luxe-invalid', 'luxe-submit-failed']) {
      form.addEventListener(failure, (event) =>
        fail(new Error(`${failure} ${JSON.stringify((event as CustomEvent).detail)}`)),
      );
    }
    setTimeout(() => fail(new Error('Timed out waiting for luxe-submitted')), wait);
    root.querySelector<HTMLElement>('#submit')?.click();
  });
  const end = performance.now() + wait;
  while (!root.querySelector('#thanks-heading')) {
    if (performance.now() > end) throw new Error('Timed out waiting for the thank-you message');
    await new Promise((next) => setTimeout(next, 15));
  }
}

/** Sends a filled form by a click from script, since a bar of the page may cover the button. */
export function sendForm(tab: Tab, index = 0): Promise<void> {
  return tab.evaluate(sendInPage, { index, timeout });
}

/** Fills in a form of the page with a photo and sends it. The email address identifies the lead. */
export async function submitThrough(tab: Tab, email: string, index = 0): Promise<void> {
  const { designer, ...item } = watch;
  await tab.evaluate(chooseDesignerInPage, { index, designer, timeout });
  // An Arabic name, which must arrive intact from pages in any charset.
  await enterInput(tab, { form: index, item, person: newPerson({ email, firstName: 'زينب' }) });
  await sendForm(tab, index);
}
