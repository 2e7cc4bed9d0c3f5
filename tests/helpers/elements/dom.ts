const stages: HTMLElement[] = [];
const restores: (() => void)[] = [];

afterEach(function () {
  for (const stage of stages.splice(0)) stage.remove();
  for (const restore of restores.splice(0).reverse()) restore();
  // Mocha does not report retries, and its types keep them protected.
  const test = this.currentTest as (Mocha.Test & { currentRetry(): number }) | undefined;
  if (test?.currentRetry() && test.isPassed()) console.log(`Passed on retry: ${test.fullTitle()}`);
});

/** Redefines a property, such as a browser API, until the test ends. */
export function redefine(holder: object, name: string, descriptor: PropertyDescriptor): void {
  const own = Object.getOwnPropertyDescriptor(holder, name);
  restores.push(() => {
    if (own) Object.defineProperty(holder, name, own);
    else Reflect.deleteProperty(holder, name);
  });
  Object.defineProperty(holder, name, { ...descriptor, configurable: true });
}

/** Replaces the value of a property until the test ends. */
export function replace(holder: object, name: string, value: unknown): void {
  redefine(holder, name, { value, writable: true });
}

/** Deletes a property until the test ends. */
export function remove(holder: object, name: string): void {
  replace(holder, name, undefined);
  Reflect.deleteProperty(holder, name);
}

/** Adds HTML to the page until the test ends and returns its first element. */
export function mount<T extends Element = HTMLElement>(html: string): T {
  const stage = document.createElement('div');
  stages.push(stage);
  document.body.append(stage);
  stage.innerHTML = html;
  return stage.firstElementChild as T;
}

/** Adds an element with attributes and children to the page until the test ends. */
export function mountTag<T extends HTMLElement = HTMLElement>(
  tag: string,
  attributes: Partial<Record<string, string>>,
  content = '',
): T {
  const text = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return mount<T>(`<${tag}${text.join('')}>${content}</${tag}>`);
}

/** Makes the visitor prefer reduced motion until the test ends. */
export function reduceMotion(): void {
  const { matchMedia } = window;
  replace(window, 'matchMedia', (query: string) =>
    query.includes('reduced-motion') ? { matches: true } : matchMedia.call(window, query),
  );
}

/** Waits for a truthy value of the condition and returns it. The default timeout allows for a busy machine. */
export async function until<T>(
  condition: () => T | Promise<T>,
  what = condition.toString(),
  seconds = 15,
): Promise<NonNullable<T>> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (performance.now() > end) throw new Error(`Timed out waiting until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

/** Waits one task, so that all microtasks have run. */
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

/** First match below a node, shadow roots included; throws if there is none. */
export function find<T extends Element = HTMLElement>(root: ParentNode, selector: string): T {
  const [first] = findAll<T>(root, selector);
  if (!first) throw new Error(`Nothing matches ${selector}`);
  return first;
}

/** The visible text of the element's shadow root. */
export function textOf(element: Element): string {
  // biome-ignore lint/performance/useDomNodeTextContent: innerText leaves out hidden text
  return find(element, '.root').innerText.replace(/\s+/g, ' ').trim();
}

/** The focused element, shadow roots included. */
export function focused(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** Fills a text control like typing or autofill: native value, then an input event. */
export function type(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  control.focus();
  const prototype = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text);
  control.dispatchEvent(
    new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText', data: text }),
  );
}

/** Presses and releases a key; returns false if its default was prevented. */
export function press(target: Element, key: string, init: KeyboardEventInit = {}): boolean {
  const options = { key, bubbles: true, composed: true, cancelable: true, ...init };
  const free = target.dispatchEvent(new KeyboardEvent('keydown', options));
  target.dispatchEvent(new KeyboardEvent('keyup', options));
  return free;
}

/** A complete click: pointer and mouse events, focus, then the native click. */
export function click(target: HTMLElement): void {
  const options = { bubbles: true, composed: true, cancelable: true };
  target.dispatchEvent(new PointerEvent('pointerdown', options));
  if (target.dispatchEvent(new MouseEvent('mousedown', options))) target.focus();
  target.dispatchEvent(new PointerEvent('pointerup', options));
  target.dispatchEvent(new MouseEvent('mouseup', options));
  target.click();
}

/** Ends transitions and animations, so that colors and places are the final ones. */
export function finishAnimations({ shadowRoot }: Element): void {
  for (const animation of shadowRoot?.getAnimations() ?? []) {
    const isEndless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    if (isEndless) animation.cancel();
    else animation.finish();
  }
}
