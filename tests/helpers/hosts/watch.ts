/** Leftovers of a script on a page. */
export interface PageWatch {
  /** Listeners on the window, the document and other global objects, such as `window scroll`. */
  listeners(): string[];
  /** Functions that started what is pending, such as `setTimeout` or `requestAnimationFrame`. */
  timers(): string[];
  /** Classes of the observers that observe something until `disconnect`. */
  observers(): string[];
  /** Style sheets, and nodes at the top of the page, that were added since the watch began. */
  additions(): string[];
  /** Restores the page's own functions. */
  stop(): void;
}

/**
 * Runs in the page before the watched code. Self-contained, so that drivers can pass it as text. Holds no
 * elements: a removed element can be garbage collected once it has removed its listeners and observers. A listener
 * with `once` or `signal` counts until `removeEventListener`.
 */
export function watchPage(): PageWatch {
  type Callable = (...args: unknown[]) => unknown;
  const undo: (() => void)[] = [];
  const listeners = new Map<string, Set<unknown>>();
  const timers = new Map<string, string>();
  const observers = new Map<unknown, string>();
  const nodes = new Set<Node>();
  const sheets = new Set<StyleSheet>();

  function wrap(owner: object, name: string, around: (original: Callable) => Callable) {
    const own = Object.getOwnPropertyDescriptor(owner, name);
    const original = Reflect.get(owner, name) as Callable;
    Object.defineProperty(owner, name, {
      configurable: true,
      writable: true,
      value: around(original),
    });
    undo.push(() => {
      if (own) Object.defineProperty(owner, name, own);
      else Reflect.deleteProperty(owner, name);
    });
  }

  function nameOf(target: unknown): string | undefined {
    if (target === undefined || target === null || target === window) return 'window';
    if (target === document) return 'document';
    if (target === window.visualViewport) return 'viewport';
    if (target instanceof MediaQueryList) return 'media query';
    const { documentElement, head, body } = document;
    if (target === documentElement || target === head || target === body) {
      return (target as Element).localName;
    }
    return undefined;
  }

  function keyOf(target: unknown, type: unknown, options: unknown): string | undefined {
    const name = nameOf(target);
    const capture =
      typeof options === 'object' ? (options as AddEventListenerOptions | null)?.capture : options;
    return name && `${name} ${type}${capture ? ' capture' : ''}`;
  }

  wrap(
    EventTarget.prototype,
    'addEventListener',
    (add) =>
      function (this: unknown, type, listener, options) {
        const key = keyOf(this, type, options);
        if (key && listener) listeners.set(key, (listeners.get(key) ?? new Set()).add(listener));
        return add.call(this ?? window, type, listener, options);
      },
  );
  wrap(
    EventTarget.prototype,
    'removeEventListener',
    (remove) =>
      function (this: unknown, type, listener, options) {
        const key = keyOf(this, type, options);
        if (key) listeners.get(key)?.delete(listener);
        return remove.call(this ?? window, type, listener, options);
      },
  );

  for (const [kind, start, runsOnce] of [
    ['timer', 'setTimeout', true],
    ['timer', 'setInterval', false],
    ['frame', 'requestAnimationFrame', true],
    ['idle', 'requestIdleCallback', true],
  ] as const) {
    if (!(start in window)) continue;
    wrap(window, start, (begin) => (callback, ...rest) => {
      const run = (...args: unknown[]) => {
        if (runsOnce) timers.delete(`${kind} ${id}`);
        (callback as Callable)(...args);
      };
      const id = begin.call(window, run, ...rest);
      timers.set(`${kind} ${id}`, start);
      return id;
    });
  }
  for (const [kind, end] of [
    ['timer', 'clearTimeout'],
    ['timer', 'clearInterval'],
    ['frame', 'cancelAnimationFrame'],
    ['idle', 'cancelIdleCallback'],
  ] as const) {
    if (!(end in window)) continue;
    wrap(window, end, (stop) => (id) => {
      timers.delete(`${kind} ${id}`);
      return stop.call(window, id);
    });
  }

  for (const { name, prototype } of [MutationObserver, ResizeObserver, IntersectionObserver]) {
    for (const method of ['observe', 'disconnect']) {
      wrap(
        prototype,
        method,
        (original) =>
          function (this: unknown, ...args) {
            if (method === 'observe') observers.set(this, name);
            else observers.delete(this);
            return original.apply(this, args);
          },
      );
    }
  }

  const topNodes = () => {
    const { documentElement, head, body } = document;
    return [documentElement, head, body].flatMap((node) => [...(node?.childNodes ?? [])]);
  };
  const allSheets = () => [...document.styleSheets, ...(document.adoptedStyleSheets ?? [])];
  for (const node of topNodes()) nodes.add(node);
  for (const sheet of allSheets()) sheets.add(sheet);

  return {
    listeners: () => [...listeners].flatMap(([key, set]) => [...set].map(() => key)).sort(),
    timers: () => [...timers.values()].sort(),
    observers: () => [...observers.values()].sort(),
    additions: () => [
      ...topNodes()
        .filter((node) => !nodes.has(node))
        .map((node) => node.nodeName),
      ...allSheets()
        .filter((sheet) => !sheets.has(sheet))
        .map(() => 'style sheet'),
    ],
    stop() {
      for (const action of undo) action();
    },
  };
}
