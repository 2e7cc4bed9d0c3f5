import r2wc from '@r2wc/core';
import { resolveLanguage, watchLanguage } from '../client/locale.ts';
import { openStorage } from '../client/storage.ts';
import {
  defineAttributeProperties,
  readAttributes,
  upgradeProperties,
} from './attribute-properties.ts';
import { toCamelCase } from './attribute-values.ts';
import { commonAttributes } from './common-attributes.ts';
import { ElementRoot, type ElementRootProps } from './ElementRoot.tsx';
import type { AttributeSyntax } from './element-contract.ts';
import type { AnyViewProps, ElementDefinition } from './element-definition.ts';
import { type Api, defineMembers } from './members.ts';
import { renderer, rootProps } from './renderer.ts';
import { started } from './start-up.ts';
import { adoptStyles } from './style-sheets.ts';
import { version } from './version.ts';
import { type VersionedClass, warnOfUnknownAttributes, warnOfVersion } from './warnings.ts';

/** What r2wc's class has and its types don't tell. */
interface R2wcElement extends HTMLElement {
  readonly shadowRoot: ShadowRoot;
  /** Mounts the view, or updates it where it is mounted. */
  connectedCallback(): void;
  /** Unmounts the view. */
  disconnectedCallback(): void;
}

/** Hosts with keyboard shortcuts would eat what is typed here. Keys in slotted content stay theirs. */
function keepKeys(event: Event) {
  if ((event.currentTarget as ShadowRoot).contains(event.target as Node)) event.stopPropagation();
}

/**
 * The class behind a tag: r2wc, with what a host page does to elements put right. The attributes are
 * the one source of the view's values; r2wc's own parsing and accessors are not used.
 */
function createElementClass(definition: ElementDefinition): CustomElementConstructor {
  const { lang: _native, ...attributes }: Record<string, AttributeSyntax> = {
    ...commonAttributes,
    ...definition.attributes,
  };
  const { events, members = {}, styles, view } = definition;
  const attributeNames = Object.keys(attributes);
  const propertyNames = [...attributeNames.map(toCamelCase), ...Object.keys(members)];
  const Base = r2wc(ElementRoot, { shadow: 'open' }, renderer) as new () => R2wcElement;

  class LuxeElement extends Base {
    static readonly version = version;
    static readonly started = started;
    static readonly observedAttributes = attributeNames;

    #api: Api = {};
    #css = '';
    #isMounted = false;
    #updateQueued = false;
    #unwatchLanguage = () => {};

    static {
      defineAttributeProperties(LuxeElement.prototype, attributes);
      defineMembers(LuxeElement.prototype, members, (element) => element.#api);
    }

    constructor() {
      super();
      for (const type of ['keydown', 'keypress', 'keyup']) {
        this.shadowRoot.addEventListener(type, keepKeys);
      }
      upgradeProperties(this, propertyNames);
    }

    override connectedCallback() {
      this.#watchLanguage();
      if (this.#isMounted) {
        this.#update();
      } else {
        this.#adoptStyles();
        this.#isMounted = true;
        super.connectedCallback();
        warnOfUnknownAttributes(this, ['lang', ...attributeNames]);
      }
    }

    /** Where this exists, `moveBefore` calls neither of its neighbours. */
    connectedMoveCallback() {
      this.#watchLanguage();
      this.#update();
    }

    override disconnectedCallback() {
      // A host that moves the element takes it out and puts it back in one go: what was typed stays.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#unwatchLanguage();
        this.#isMounted = false;
        super.disconnectedCallback();
      });
    }

    adoptedCallback() {
      this.#adoptStyles();
    }

    attributeChangedCallback() {
      this.#update();
    }

    [rootProps](): ElementRootProps {
      const values = readAttributes(this, attributes) as AnyViewProps['attributes'];
      return {
        view,
        viewProps: {
          host: this,
          attributes: values,
          language: resolveLanguage(this, openStorage(values.storage)),
          emit: this.#emit,
          expose: this.#expose,
        },
        css: this.#css,
      };
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

    /** Any number of changes in one go make one render. */
    #update() {
      if (this.#updateQueued || !this.#isMounted) return;
      this.#updateQueued = true;
      queueMicrotask(() => {
        this.#updateQueued = false;
        if (this.#isMounted) super.connectedCallback();
      });
    }

    #watchLanguage() {
      this.#unwatchLanguage();
      this.#unwatchLanguage = watchLanguage(this, () => this.#update());
    }

    #adoptStyles() {
      this.#css = adoptStyles(this.shadowRoot, styles) ? '' : styles.join('\n');
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
