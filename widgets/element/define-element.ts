import { jsx } from 'react/jsx-runtime';
import { createRoot, type Root } from 'react-dom/client';
import { resolveLanguage, watchLanguage } from '../client/locale.ts';
import { openStorage } from '../client/storage.ts';
import {
  defineAttributeProperties,
  readAttributes,
  upgradeProperties,
} from './attribute-properties.ts';
import { commonAttributes } from './common-attributes.ts';
import { ElementRoot } from './ElementRoot.tsx';
import type { AttributeSyntax } from './element-contract.ts';
import type { AnyViewProps, ElementDefinition } from './element-definition.ts';
import { type Api, defineMembers } from './members.ts';
import { enqueueElement, started } from './startup-queue.ts';
import { adoptStyles, releasedHeight } from './style-sheets.ts';
import { version } from './version.ts';
import { type VersionedClass, warnOfUnknownAttributes, warnOfVersion } from './warnings.ts';

/** Keeps keys typed in the view from the page's shortcuts, but not those in slotted content. */
function keepKeys(event: Event) {
  if ((event.currentTarget as ShadowRoot).contains(event.target as Node)) event.stopPropagation();
}

/** Makes the class of an element. The view's values come from the attributes alone. */
function createElementClass(definition: ElementDefinition): CustomElementConstructor {
  const { lang: _native, ...attributes }: Record<string, AttributeSyntax> = {
    ...commonAttributes,
    ...definition.attributes,
  };
  const { events, members = {}, styles, view } = definition;
  const attributeNames = Object.keys(attributes);
  /** The first element of a tag renders at its definition: pages wait for it with `:defined`. */
  let isFirst = true;

  class LuxeElement extends HTMLElement {
    static readonly version = version;
    static readonly started = started;
    static readonly observedAttributes = attributeNames;

    declare readonly shadowRoot: ShadowRoot;

    #api: Api = {};
    /** Styles that the browser can't adopt. */
    #css = '';
    #isHeightReleased = false;
    /** Attached on the first mount: until then the children show, and can be typed into. */
    #root: Root | undefined;
    #isMounted = false;
    #updateQueued = false;
    #unwatchLanguage = () => {};

    static {
      defineAttributeProperties(LuxeElement.prototype, attributes);
      defineMembers(LuxeElement.prototype, members, (element) => element.#api);
    }

    constructor() {
      super();
      upgradeProperties(this, LuxeElement.prototype);
    }

    connectedCallback() {
      this.#watchLanguage();
      enqueueElement(isFirst, () => {
        // A move, or the page has removed the element while it waited.
        if (this.#isMounted || !this.isConnected) return this.#update();
        this.#isMounted = true;
        this.#root ??= this.#attachRoot();
        this.#adoptStyles();
        this.#render();
        // Visitors don't wait for warnings to developers.
        void started.then(() => warnOfUnknownAttributes(this, ['lang', ...attributeNames]));
      });
      isFirst = false;
    }

    /** `moveBefore` calls this instead of disconnectedCallback and connectedCallback. */
    connectedMoveCallback() {
      this.#watchLanguage();
      this.#update();
    }

    disconnectedCallback() {
      // A move disconnects and connects in one task: unmounting at once would lose typed text.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#unwatchLanguage();
        this.#root?.unmount();
        this.#isMounted = false;
      });
    }

    adoptedCallback() {
      if (this.#root) this.#adoptStyles();
    }

    attributeChangedCallback() {
      this.#update();
    }

    #attachRoot(): Root {
      const shadow = this.attachShadow({ mode: 'open' });
      for (const type of ['keydown', 'keypress', 'keyup']) {
        shadow.addEventListener(type, keepKeys);
      }
      return createRoot(shadow);
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

    #expose: AnyViewProps['expose'] = (api) => {
      this.#api = api ? Object.assign(api, this.#api) : {};
    };

    #releaseHeight = (isReleased: boolean) => {
      this.#isHeightReleased = isReleased;
      this.#adoptStyles();
      if (this.#css) this.#update();
    };

    /** Renders once for all changes of a task. */
    #update() {
      if (this.#updateQueued || !this.#isMounted) return;
      this.#updateQueued = true;
      queueMicrotask(() => {
        this.#updateQueued = false;
        if (this.#isMounted) this.#render();
      });
    }

    #render() {
      const values = readAttributes(this, attributes) as AnyViewProps['attributes'];
      const viewProps = {
        host: this,
        attributes: values,
        language: resolveLanguage(this, openStorage(values.storage)),
        emit: this.#emit,
        expose: this.#expose,
        releaseHeight: this.#releaseHeight,
      };
      this.#root?.render(jsx(ElementRoot, { view, viewProps, css: this.#css }));
    }

    #watchLanguage() {
      this.#unwatchLanguage();
      this.#unwatchLanguage = watchLanguage(this, () => this.#update());
    }

    #adoptStyles() {
      const all = this.#isHeightReleased ? [...styles, releasedHeight] : styles;
      this.#css = adoptStyles(this.shadowRoot, all) ? '' : all.join('\n');
    }
  }
  return LuxeElement;
}

/** Defines the element. A defined tag stays as it is; warns if its script has another version. */
export function defineElement(definition: ElementDefinition): void {
  const first: VersionedClass | undefined = customElements.get(definition.tag);
  if (first) warnOfVersion(first);
  else customElements.define(definition.tag, createElementClass(definition));
}

/** Defines the element in a browser. Does nothing on a server, which has no custom elements. */
export function register(definition: ElementDefinition): void {
  if (typeof customElements !== 'undefined') defineElement(definition);
}
