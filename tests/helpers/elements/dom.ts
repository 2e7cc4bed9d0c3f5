import 'axe-core';
import type { RunOptions } from 'axe-core';

const stages: HTMLElement[] = [];

afterEach(function () {
  for (const stage of stages.splice(0)) stage.remove();
  const test = this.currentTest as (Mocha.Test & { currentRetry(): number }) | undefined;
  // For the reporter of the run: mocha itself keeps the second time to itself.
  if (test?.currentRetry() && test.isPassed())
    console.log(`Passed the second time: ${test.fullTitle()}`);
});

/** Puts HTML on the page until the test ends; gives its first element. */
export function mount<T extends Element = HTMLElement>(html: string): T {
  const stage = document.createElement('div');
  stages.push(stage);
  document.body.append(stage);
  stage.innerHTML = html;
  return stage.firstElementChild as T;
}

/** Waits until the condition gives something true, and gives that; fails after so many seconds: a busy machine is slow. */
export async function until<T>(
  condition: () => T | Promise<T>,
  what = condition.toString(),
  seconds = 15,
): Promise<NonNullable<T>> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (performance.now() > end) throw new Error(`Waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

/** One whole task later: all microtasks have run, so what should not happen would have. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** All matches below a node, shadow roots included, in tree order. */
export function findAll<T extends Element = HTMLElement>(root: ParentNode, selector: string): T[] {
  const inside = root instanceof Element && root.shadowRoot ? [root.shadowRoot, root] : [root];
  return inside.flatMap((node) =>
    [...node.querySelectorAll('*')].flatMap((element) => [
      ...(element.matches(selector) ? [element as T] : []),
      ...(element.shadowRoot ? findAll<T>(element.shadowRoot, selector) : []),
    ]),
  );
}

/** First match below a node, shadow roots included; fails where there is none. */
export function find<T extends Element = HTMLElement>(root: ParentNode, selector: string): T {
  const [first] = findAll<T>(root, selector);
  if (!first) throw new Error(`Nothing matches ${selector}`);
  return first;
}

/** The text that a visitor reads in the element's shadow root. */
export function textOf(element: Element): string {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read
  return find(element, '.root').innerText.replace(/\s+/g, ' ').trim();
}

/** Element that has the focus, shadow roots included. */
export function focused(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** Fills a text control as typing or autofill would: native value, then an input event. */
export function type(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  control.focus();
  const prototype = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text);
  control.dispatchEvent(
    new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText', data: text }),
  );
}

/** Presses and releases a key; false when the key was taken (default prevented). */
export function press(target: Element, key: string, init: KeyboardEventInit = {}): boolean {
  const options = { key, bubbles: true, composed: true, cancelable: true, ...init };
  const free = target.dispatchEvent(new KeyboardEvent('keydown', options));
  target.dispatchEvent(new KeyboardEvent('keyup', options));
  return free;
}

/** A whole click: pointer and mouse events, focus, then the native click. */
export function click(target: HTMLElement): void {
  const options = { bubbles: true, composed: true, cancelable: true };
  target.dispatchEvent(new PointerEvent('pointerdown', options));
  if (target.dispatchEvent(new MouseEvent('mousedown', options))) target.focus();
  target.dispatchEvent(new PointerEvent('pointerup', options));
  target.dispatchEvent(new MouseEvent('mouseup', options));
  target.click();
}

/** What axe finds wrong, one line each: compare it with an empty list. */
export async function axe(element: Element, options: RunOptions = {}): Promise<string[]> {
  const { axe: checker } = globalThis as unknown as { axe: typeof import('axe-core') };
  const { violations } = await checker.run(element, options);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} (${node.target.join(' ')})`),
  );
}
