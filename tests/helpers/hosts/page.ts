import type { VersionedClass } from '../../../widgets/element/warnings.ts';
import { type Tab, timeout } from '../browsers/browser-tab.ts';
import { soon } from '../journey/site.ts';

/** The report of `probe.report()` in demo/hosts/probe.js: changes of the page since its start. */
export interface PageReport {
  globals: string[];
  /** Such as `Array.find`. */
  prototypes: string[];
  /** Our listeners on the window, the document, its root element, head and body: `window scroll`. */
  listeners: string[];
  /** Computed styles of the host's own elements. */
  styles: Record<string, string>;
  /** Names of the fields in each form of `document.forms`. */
  fields: string[];
  /** The page as text, without shadow roots. */
  html: string;
  sheets: number;
  /** Cumulative layout shift; null in browsers that do not report it. */
  shift: number | null;
  violations: string[];
  errors: string[];
}

/** `probe` on the window of every host page. */
export interface Probe {
  /** Resolves when the page has finished its own work; pages may replace it. */
  ready: Promise<unknown>;
  /** The quote forms of the page in order, also in open and closed shadow roots. */
  forms(): HTMLElement[];
  /** The shadow root of an element, even a closed one. */
  rootOf(element: Element): ShadowRoot | null;
  /** The center of the element in window pixels. */
  middleOf(element: Element): [x: number, y: number];
  /** Serializes to JSON even if a framework has patched it. */
  text(value: unknown): string;
  removeWidgets(): void;
  /** Like `shift` of the report, with the shifts just after input that it leaves out. */
  allShifts(): number;
  /** Our listeners, as in the report, which takes much longer. */
  listeners(): string[];
  report(): PageReport;
}

/** Waits until everything is loaded and the page has finished its own work. */
export function seePage(tab: Tab): Promise<void> {
  return tab.evaluate(async () => {
    if (document.readyState !== 'complete') {
      await new Promise((done) => addEventListener('load', done, { once: true }));
    }
    await window.probe.ready;
  });
}

/** Waits until a form of the page is fully rendered. */
export function seeForm(tab: Tab, index = 0): Promise<void> {
  return tab.evaluate(
    async ({ at, wait }) => {
      const { probe } = window;
      const end = performance.now() + wait;
      while (!probe.forms()[at]?.shadowRoot?.querySelector('#submit')) {
        if (performance.now() > end) throw new Error(`Form ${at} was not rendered`);
        await new Promise((next) => setTimeout(next, 15));
      }
      // Also waits for the other forms of the page, which render later.
      await (probe.forms()[at] as HTMLElement & { constructor: VersionedClass }).constructor
        .started;
      // Layout shifts are reported after their frame.
      for (let i = 0; i < 2; i++) await new Promise((next) => requestAnimationFrame(next));
    },
    { at: index, wait: timeout },
  );
}

/** Leaves the page and returns by the back button. */
export async function leaveAndReturn(tab: Tab, elsewhere: string): Promise<void> {
  const address = () => tab.evaluate(() => location.href);
  const here = await address();
  await tab.open(elsewhere);
  await tab.back();
  await soon(() => address().catch(() => '')).toBe(here);
  await seePage(tab);
}

/** Problems that hide or block a part of the form, one per line. Scrolls through the form. */
export async function complaintsAbout(tab: Tab, index = 0): Promise<string[]> {
  const text = await tab.evaluate((at) => {
    const { probe } = window;
    const form = probe.forms()[at] as HTMLElement;
    const root = form.shadowRoot as ShadowRoot;
    const complaints: string[] = [];
    for (const each of probe.forms()) {
      const box = each.shadowRoot?.querySelector('form')?.getBoundingClientRect();
      // Smaller than any form that works; a sent one shows the thank-you message instead.
      if (box && (box.width < 250 || box.height < 600)) {
        complaints.push(`a form is ${box.width} × ${box.height}`);
      }
    }

    /** The innermost element at a point of the window. */
    function elementAt(x: number, y: number): Element | null {
      let found: Element | null = null;
      for (let place: Document | ShadowRoot | null = document; place; ) {
        const inner: Element | null = place.elementFromPoint(x, y);
        if (!inner || inner === found) break;
        found = inner;
        place = probe.rootOf(inner);
      }
      return found;
    }
    /** Why a part cannot be found or pressed. */
    function complaintAboutPlace(part: HTMLElement): string | undefined {
      const { width, height } = part.getBoundingClientRect();
      if (width < 10 || height < 10) return `is ${width} × ${height}`;
      const at = elementAt(...probe.middleOf(part));
      const isOnTop = at && (part.contains(at) || at.contains(part)) && root.contains(at);
      return isOnTop ? undefined : `can't be pressed: there is ${at?.localName}.${at?.className}`;
    }
    const direction = form.getAttribute('lang') === 'ar' ? 'rtl' : 'ltr';
    function complaintsAboutStyle(part: HTMLElement): (string | undefined)[] {
      const style = getComputedStyle(part);
      const isPlainText = !part.closest('[dir=ltr], [dir=auto]');
      const isMirrored = isPlainText && style.direction !== direction;
      const isChanged = style.letterSpacing !== 'normal' || style.textTransform !== 'none';
      return [
        isMirrored ? `runs ${style.direction}` : undefined,
        isChanged ? 'has spaced or changed letters' : undefined,
      ];
    }
    const parts = root.querySelectorAll<HTMLElement>(
      'label, button:not([hidden]), .input, legend, h2',
    );
    for (const part of parts) {
      const name = `${part.localName}#${part.id} ${part.textContent?.trim().slice(0, 20)}`;
      part.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      for (const complaint of [complaintAboutPlace(part), ...complaintsAboutStyle(part)]) {
        if (complaint) complaints.push(`${name} ${complaint}`);
      }
    }
    for (const input of root.querySelectorAll<HTMLElement>('.input')) {
      const { fontSize } = getComputedStyle(input);
      // iOS zooms into the page when a field with smaller text gets the focus.
      if (fontSize !== '16px') complaints.push(`${input.id} has ${fontSize}`);
    }
    return probe.text(complaints);
  }, index);
  return JSON.parse(text);
}

/** The language of a form. */
export async function languageOf(tab: Tab, index = 0): Promise<'en' | 'ar'> {
  const read = (at: number) => window.probe.forms()[at]?.getAttribute('lang');
  const written = await tab.evaluate(read, index);
  return written === 'ar' ? 'ar' : 'en';
}

/**
 * Computed styles of representative controls, one line per element and property. Omits size-dependent values and the
 * font, which is inherited from the host on purpose.
 */
export async function insideStyles(tab: Tab, index = 0): Promise<string[]> {
  const text = await tab.evaluate((at) => {
    const { probe } = window;
    const root = probe.forms()[at]?.shadowRoot;
    const sizeDependent =
      /size|width|height|inset|origin|^(top|right|bottom|left)$|^--|font-family|grid-template/;
    const comparedAnyway = /^(font-size|line-height|box-sizing|border.*width)$/;
    const lines: string[] = [];
    for (const selector of [
      'h2',
      '.intro',
      'label[for]',
      'input[type=email]',
      '.option',
      '#submit',
    ]) {
      const element = root?.querySelector(selector);
      if (!element) throw new Error(`There is no ${selector}`);
      const computed = getComputedStyle(element);
      for (let i = 0; i < computed.length; i++) {
        const property = computed.item(i);
        if (sizeDependent.test(property) && !comparedAnyway.test(property)) continue;
        lines.push(`${selector} { ${property}: ${computed.getPropertyValue(property)} }`);
      }
    }
    return probe.text(lines);
  }, index);
  return JSON.parse(text);
}

/** The report of the probe on the page (demo/hosts/probe.js). */
export async function reportOf(tab: Tab): Promise<PageReport> {
  return JSON.parse(await tab.evaluate(() => window.probe.text(window.probe.report())));
}

/** The layout shift up to now, with shifts just after input. */
export function allShiftsOf(tab: Tab): Promise<number> {
  return tab.evaluate(() => window.probe.allShifts());
}

/** Our listeners on the page, as in its report. */
export async function listenersOf(tab: Tab): Promise<string[]> {
  return JSON.parse(await tab.evaluate(() => window.probe.text(window.probe.listeners())));
}

/** Removes every widget from the page. */
export async function removeWidgets(tab: Tab): Promise<void> {
  await tab.evaluate(() => window.probe.removeWidgets());
}
