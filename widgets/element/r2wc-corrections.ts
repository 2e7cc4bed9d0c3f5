import { resolveLanguage, watchLanguage } from '../client/locale.ts';
import { openStorage } from '../client/storage.ts';
import { commonAttributes } from './common-attributes.ts';
import type { ElementRootProps } from './ElementRoot.tsx';
import type { AttributeSyntax } from './element-contract.ts';
import type { AnyViewProps, ElementDefinition } from './element-definition.ts';
import {
  type Api,
  defineAttributeProperties,
  defineMembers,
  readAttributes,
  upgradeProperties,
} from './element-properties.ts';
import { countStep } from './page-counts.ts';
import { enqueueElement, started } from './startup-queue.ts';
import { adoptStyles, releasedHeight } from './style-sheets.ts';
import { version } from './version.ts';

/** Registered symbols under which @r2wc/core stores the mounted view, and its props. */
const mounted = Symbol.for('r2wc.context');
const propsOfView = Symbol.for('r2wc.props');

/** Class that @r2wc/core makes. The types of the package lack these members. */
interface R2WCClass {
  new (): HTMLElement & {
    /** Mounts the view, or updates it while it is mounted. */
    connectedCallback(): void;
    /** Unmounts the view. */
    disconnectedCallback(): void;
    [mounted]?: object;
    [propsOfView]: Partial<ElementRootProps>;
  };
}

/**
 * Keeps keys typed in the view from the page's shortcuts, but not those in slotted content, and not Escape, which closes
 * dialogs of the page. An open list takes Escape itself, and in a dialog of the view it closes only that.
 */
function keepKeys(event: Event) {
  const { type, key, currentTarget } = event as KeyboardEvent;
  const target = event.target as Element;
  const isEscape = type === 'keydown' && key === 'Escape' && !target.closest('dialog');
  if (!isEscape && (currentTarget as ShadowRoot).contains(target)) event.stopPropagation();
}

/**
 * Corrects a class of @r2wc/core (1.3.1), which mounts, updates and unmounts the view:
 *
 * - An empty boolean attribute is true. https://github.com/bitovi/react-to-web-component/issues/162
 * - A removed or emptied attribute gives its default, unreadable text never throws.
 *   https://github.com/bitovi/react-to-web-component/issues/230
 * - Events keep their case, bubble and leave shadow roots.
 *   https://github.com/bitovi/react-to-web-component/issues/214
 * - Style sheets are shared by all elements of a document, and follow an element to another document.
 *   https://github.com/bitovi/react-to-web-component/issues/147
 *
 * No upstream issue exists for these:
 *
 * - Properties set before the upgrade reach the accessors.
 * - A moved element keeps its view and the typed text.
 * - An element that was never connected renders nothing.
 * - Changes of several attributes render once.
 *
 * Two more are corrected elsewhere: a second definition of a tag (define-element.ts), and a view that throws
 * (ErrorBoundary in ElementRoot.tsx).
 */
export function correctR2wc(
  Base: CustomElementConstructor,
  definition: ElementDefinition,
): CustomElementConstructor {
  const { lang: _native, ...attributes }: Record<string, AttributeSyntax> = {
    ...commonAttributes,
    ...definition.attributes,
  };
  const { events, members = {}, styles, view, readPrerendered } = definition;
  const attributeNames = Object.keys(attributes);
  /** The first element of a tag renders at its definition: pages wait for it with `:defined`. */
  let isFirst = true;

  class LuxeElement extends (Base as R2WCClass) {
    static readonly version = version;
    static readonly started = started;
    static readonly observedAttributes = attributeNames;

    declare readonly shadowRoot: ShadowRoot;

    #api: Api = {};
    /** Text of the style sheets if the browser cannot adopt them, else ''. */
    #css = '';
    #isHeightReleased = false;
    /** Attached on the first mount: until then the children show, and can be typed into. */
    #shadow: ShadowRoot | undefined;
    #isStale = false;
    #unwatchLanguage = () => {};

    static {
      defineAttributeProperties(LuxeElement.prototype, attributes);
      defineMembers(LuxeElement.prototype, members, (element) => element.#api);
    }

    constructor() {
      super();
      upgradeProperties(this, LuxeElement.prototype);
    }

    override connectedCallback() {
      this.#unwatchLanguage();
      this.#unwatchLanguage = watchLanguage(this, () => this.#update());
      enqueueElement(isFirst, () => {
        // The page has moved the element, or removed it while it waited.
        if (this[mounted] || !this.isConnected) return this.#update();
        const prerendered =
          !this.#shadow && this.shadowRoot ? readPrerendered?.(this.shadowRoot) : undefined;
        this.#shadow ??= this.#attachShadow();
        this.#adoptStyles();
        this.#render(prerendered);
      });
      isFirst = false;
    }

    override disconnectedCallback() {
      // A move disconnects and connects in one task: unmounting at once would lose typed text.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#unwatchLanguage();
        super.disconnectedCallback();
      });
    }

    adoptedCallback() {
      if (this.#shadow) this.#adoptStyles();
    }

    attributeChangedCallback() {
      this.#update();
    }

    #attachShadow(): ShadowRoot {
      // Routers such as Astro's attach the root of a template themselves, after which attachShadow throws.
      const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      shadow.replaceChildren();
      for (const type of ['keydown', 'keypress', 'keyup']) {
        shadow.addEventListener(type, keepKeys);
      }
      return shadow;
    }

    #emit = (type: string, detail?: unknown) =>
      this.dispatchEvent(
        new CustomEvent(type, {
          detail,
          bubbles: true,
          composed: true,
          cancelable: !!events[type]?.cancelable,
        }),
      );

    #count: AnyViewProps['count'] = (step, fields) => {
      const { viewProps } = this[propsOfView];
      if (viewProps) countStep(definition.tag, viewProps, step, fields);
    };

    #expose: AnyViewProps['expose'] = (api) => {
      // Values set before the view was mounted go through the setters of its members.
      this.#api = api ? Object.assign(api, this.#api) : {};
    };

    #releaseHeight = (isReleased: boolean) => {
      this.#isHeightReleased = isReleased;
      this.#adoptStyles();
      if (this.#css) this.#update();
    };

    /** Renders once for all changes of a task. */
    #update() {
      this.#isStale = true;
      queueMicrotask(() => {
        if (this.#isStale && this[mounted]) this.#render();
      });
    }

    #render(prerendered?: unknown) {
      this.#isStale = false;
      const values = readAttributes(this, attributes) as AnyViewProps['attributes'];
      const viewProps: AnyViewProps = {
        host: this,
        attributes: values,
        language: resolveLanguage(this, openStorage(values.storage)),
        emit: this.#emit,
        expose: this.#expose,
        releaseHeight: this.#releaseHeight,
        count: this.#count,
        prerendered,
      };
      Object.assign(this[propsOfView], { view, viewProps, css: this.#css });
      super.connectedCallback();
    }

    #adoptStyles() {
      const all = this.#isHeightReleased ? [...styles, releasedHeight] : styles;
      this.#css = adoptStyles(this.shadowRoot, all) ? '' : all.join('\n');
    }
  }
  return LuxeElement;
}
