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

/** Hosts with keyboard shortcuts would eat what is typed here. Keys in slotted content stay theirs. */
function keepKeys(event: Event) {
  if ((event.currentTarget as ShadowRoot).contains(event.target as Node)) event.stopPropagation();
}

/** The class behind a tag. The attributes are the one source of the view's values. */
function createElementClass(definition: ElementDefinition): CustomElementConstructor {
  const { lang: _native, ...attributes }: Record<string, AttributeSyntax> = {
    ...commonAttributes,
    ...definition.attributes,
  };
  const { events, members = {}, styles, view } = definition;
  const attributeNames = Object.keys(attributes);
  /** The first of its tag is there with its definition, which pages and their styles wait for. */
  let isFirst = true;

  class LuxeElement extends HTMLElement {
    static readonly version = version;
    static readonly started = started;
    static readonly observedAttributes = attributeNames;

    declare readonly shadowRoot: ShadowRoot;

    #api: Api = {};
    #css = '';
    #isHeightReleased = false;
    /** From its first turn on: until then its children show, and may be typed into. */
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
        // It was there before, or was taken away while it waited.
        if (this.#isMounted || !this.isConnected) return this.#update();
        this.#isMounted = true;
        this.#root ??= this.#attachRoot();
        this.#adoptStyles();
        this.#render();
        // Visitors don't wait for what is said to developers.
        void started.then(() => warnOfUnknownAttributes(this, ['lang', ...attributeNames]));
      });
      isFirst = false;
    }

    /** Where this exists, `moveBefore` calls neither of its neighbours. */
    connectedMoveCallback() {
      this.#watchLanguage();
      this.#update();
    }

    disconnectedCallback() {
      // A host that moves the element takes it out and puts it back in one go: what was typed stays.
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

    /** Any number of changes in one go make one render. */
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

/** Defines the element. Where its tag is already defined that stays, with a warning if its version is another. */
export function defineElement(definition: ElementDefinition): void {
  const first: VersionedClass | undefined = customElements.get(definition.tag);
  if (first) warnOfVersion(first);
  else customElements.define(definition.tag, createElementClass(definition));
}

/** Defines the element in a browser. Does nothing on a server, which has no custom elements. */
export function register(definition: ElementDefinition): void {
  if (typeof customElements !== 'undefined') defineElement(definition);
}
