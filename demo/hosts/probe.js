/**
 * The first script of every host page. Records the state of the page before anything else runs;
 * `probe.report()` returns what has changed since, and the styles and HTML to compare with other visits.
 * A page may set `probe.ready` to a promise that resolves when the page has done its own work (moved the form, opened
 * the dialog, …).
 */
(() => {
  const start = { globals: new Set(Object.getOwnPropertyNames(window)) };
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const { attachShadow } = Element.prototype;

  /** All shadow roots of the page, including closed ones. */
  const roots = [];
  /** The widgets' listeners on the page's nodes: `{ on, type, listener, capture }`. */
  const listening = [];
  const events = [];
  const violations = [];
  const errors = [];
  /** Cumulative layout shift; `anyShift` includes shifts just after input. */
  let shift = 0;
  let anyShift = 0;

  function nameOf(target) {
    if (target === window || target == null) return 'window';
    if (target === document) return 'document';
    return ['documentElement', 'head', 'body'].find((name) => target === document[name]);
  }
  /** Returns true if the widgets' script is the caller: hosts, frameworks and browser drivers also add listeners. */
  const isOurs = () => /\/luxe-(widgets|doctor)/.test(String(new Error().stack));
  const captures = (options) => (typeof options === 'object' ? !!options?.capture : !!options);

  function forget(target, type, listener, options) {
    const on = nameOf(target);
    const index = listening.findIndex(
      (one) =>
        one.on === on &&
        one.type === type &&
        one.listener === listener &&
        one.capture === captures(options),
    );
    if (index >= 0) listening.splice(index, 1);
  }

  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    roots.push(root);
    return root;
  };
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const on = nameOf(this);
    if (on && listener && isOurs()) {
      const target = this ?? window;
      // Removes an equal record first, because browsers ignore a listener that is added again.
      forget(target, type, listener, options);
      listening.push({ on, type, listener, capture: captures(options) });
      const drop = () => forget(target, type, listener, options);
      if (options?.once) addEventListener.call(target, type, drop, options);
      if (options?.signal) addEventListener.call(options.signal, 'abort', drop);
    }
    return addEventListener.call(this ?? window, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    forget(this, type, listener, options);
    return removeEventListener.call(this ?? window, type, listener, options);
  };

  /** Classes that pages and libraries often extend. */
  const classNames = [
    ...'Object Function Array String Number RegExp Date Promise Map Set'.split(' '),
    ...'EventTarget Event Node Element HTMLElement Document ShadowRoot'.split(' '),
  ];
  const prototypes = classNames.map((name) => [name, window[name].prototype]);
  function* membersOf() {
    for (const [name, prototype] of prototypes) {
      for (const key of Reflect.ownKeys(prototype)) {
        const { value, get } = Object.getOwnPropertyDescriptor(prototype, key);
        yield [`${name}.${String(key)}`, value ?? get];
      }
    }
  }
  start.members = new Map(membersOf());

  for (const type of [
    'luxe-ready',
    'luxe-before-submit',
    'luxe-invalid',
    'luxe-submitted',
    'luxe-submit-failed',
  ]) {
    addEventListener.call(window, type, ({ detail }) =>
      events.push({ type, detail: detail == null ? null : JSON.parse(JSON.stringify(detail)) }),
    );
  }
  addEventListener.call(window, 'securitypolicyviolation', (event) => {
    // Requested by the browser itself, not by the widgets.
    if (event.blockedURI.endsWith('/favicon.ico')) return;
    violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`.trim());
  });
  addEventListener.call(window, 'error', (event) => errors.push(String(event.message)));
  addEventListener.call(window, 'unhandledrejection', (event) => errors.push(String(event.reason)));
  const measuresShift = window.PerformanceObserver?.supportedEntryTypes?.includes('layout-shift');
  const addShifts = (list) => {
    for (const { value, hadRecentInput } of list.getEntries()) {
      anyShift += value;
      if (!hadRecentInput) shift += value;
    }
  };
  const observer = measuresShift && new PerformanceObserver(addShifts);
  if (observer) observer.observe({ type: 'layout-shift', buffered: true });

  /** Computed styles of the page's elements, without properties that depend on size. */
  function styles() {
    // Transitions of the host would change the result.
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
    // Properties that match `sized` depend on size, except those that match `kept`.
    const sized = /size|width|height|inset|origin|^(top|right|bottom|left)$/;
    const kept = /^(font-size|line-height|box-sizing|border.*width|(min|max)-.*)$/;
    const tags = ['html', 'body', 'h1', 'p', 'a', 'ul', 'li', 'label', 'input', 'button', 'td'];
    const found = {};
    for (const tag of tags) {
      const element = [...document.querySelectorAll(tag)].find((one) => !isInside(one));
      if (!element) continue;
      const computed = getComputedStyle(element);
      const lines = [];
      for (let i = 0; i < computed.length; i++) {
        const property = computed.item(i);
        if (sized.test(property) && !kept.test(property)) continue;
        lines.push(`${property}: ${computed.getPropertyValue(property)}`);
      }
      found[tag] = lines.sort().join('\n');
    }
    return found;
  }

  /** Names of the fields in each form of the page. */
  function fields() {
    return [...document.forms].map(({ elements }) => [...elements].map(({ name }) => name).join());
  }

  const isWidget = ({ localName }) => /^luxe-(?!doctor)/.test(localName);
  /** Returns true if the element is a widget or inside one. */
  function isInside(element) {
    for (let node = element; node; node = node.parentElement) {
      if (isWidget(node)) return true;
    }
    return false;
  }

  /** Returns all matches on the page, then those in each connected shadow root. */
  function all(selector) {
    const places = [document, ...roots.filter((root) => root.isConnected)];
    return places.flatMap((place) => [...place.querySelectorAll(selector)]);
  }

  const { stringify } = JSON;
  /** Copies a value without prototypes, because old frameworks add `toJSON` to them. */
  function bare(value) {
    if (typeof value !== 'object' || value === null) return value;
    const copy = Array.isArray(value) ? [] : {};
    for (const [key, inner] of Object.entries(value)) copy[key] = bare(inner);
    return Object.setPrototypeOf(copy, null);
  }

  /** Returns the cumulative layout shift, including shifts just after input, which the metric excludes. */
  function allShifts() {
    if (observer) addShifts({ getEntries: () => observer.takeRecords() });
    return anyShift;
  }

  /** Lists our listeners on the page's nodes. */
  const listeners = () =>
    listening.map(({ on, type, capture }) => `${on} ${type}${capture ? ' (capture)' : ''}`).sort();

  window.probe = {
    ready: Promise.resolve(),
    events,
    forms: () => all('luxe-quote-form'),
    rootOf: (element) => element.shadowRoot ?? roots.find((root) => root.host === element) ?? null,
    /** Returns the center of the element in viewport pixels: `[x, y]`. */
    middleOf(element) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const middle = [left + width / 2, top + height / 2];
      // WebKit before currentCSSZoom returns rectangles in zoomed pixels, minus the scroll position in unzoomed ones.
      if ('currentCSSZoom' in element) return middle;
      let zoom = 1;
      for (let node = element; node; node = node.parentElement ?? node.getRootNode().host) {
        zoom *= Number(getComputedStyle(node).zoom) || 1;
      }
      const scrolled = [window.scrollX, window.scrollY];
      return middle.map((length, i) => (length + scrolled[i]) * zoom - scrolled[i]);
    },
    /** Returns a value as JSON: not every driver can read arrays from a page with an old framework. */
    text: (value) => stringify(bare(value)),
    /** Removes every widget. */
    removeWidgets() {
      for (const element of all('*').filter(isWidget)) element.remove();
    },
    allShifts,
    listeners,
    /** Reports changes since the page started, and its present state, as plain data. */
    report() {
      allShifts();
      return {
        // Names that begin with __pw are Playwright's.
        globals: Object.getOwnPropertyNames(window)
          .filter((name) => !start.globals.has(name) && !name.startsWith('__pw'))
          .sort(),
        prototypes: [...membersOf()]
          .filter(([name, member]) => start.members.get(name) !== member)
          .map(([name]) => name),
        listeners: listeners(),
        styles: styles(),
        fields: fields(),
        // Leaves out the origin of the script, which differs on the page for comparison: that page loads an empty file.
        html: document.documentElement.outerHTML.replace(/[^"']*(\/luxe-widgets)/g, '$1'),
        sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
        /** Cumulative layout shift; null if the browser does not measure it. */
        shift: measuresShift ? shift : null,
        violations: [...violations],
        errors: [...errors],
      };
    },
  };
})();
