import r2wc from '@r2wc/react-to-web-component';
import { resolveLanguage, watchLanguage } from '../client/locale.ts';
import { openStorage } from '../client/storage.ts';
import { formatAttribute, parseAttribute, toCamelCase } from './attribute-values.ts';
import { commonAttributes } from './common-attributes.ts';
import { ElementRoot, type ElementRootProps } from './ElementRoot.tsx';
import type { AttributeSyntax } from './element-contract.ts';
import type { AnyViewProps, ElementDefinition } from './element-definition.ts';
import { adoptStyles } from './style-sheets.ts';
import { version } from './version.ts';
import { type VersionedClass, warnOfUnknownAttributes, warnOfVersion } from './warnings.ts';

const r2wcRender = Symbol.for('r2wc.render');
const r2wcContext = Symbol.for('r2wc.context');
const r2wcProps = Symbol.for('r2wc.props');

/** What r2wc's class has and its types don't tell. */
interface R2wcElement extends HTMLElement {
  readonly shadowRoot: ShadowRoot;
  /** Present while the view is mounted. */
  [r2wcContext]?: unknown;
  [r2wcProps]: ElementRootProps;
  /** Mounts or updates the view. */
  [r2wcRender](): void;
  connectedCallback(): void;
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
  const attributeList = Object.entries(attributes);
  const props = attributeList.map(([name]) => toCamelCase(name));
  const Base = r2wc(ElementRoot, {
    shadow: 'open',
    props: props as never[],
  }) as unknown as new () => R2wcElement;

  class LuxeElement extends Base {
    static readonly version = version;

    #api: Record<string, unknown> | null = null;
    /** Properties set while no view was there to take them. */
    #kept: Record<string, unknown> = {};
    #updateQueued = false;
    #unwatchLanguage = () => {};

    constructor() {
      super();
      for (const type of ['keydown', 'keypress', 'keyup']) {
        this.shadowRoot.addEventListener(type, keepKeys);
      }
      // Properties set before the upgrade would hide the accessors for ever.
      const own = this as unknown as Record<string, unknown>;
      for (const name of [...props, ...Object.keys(members)]) {
        if (!Object.hasOwn(own, name)) continue;
        const value = own[name];
        delete own[name];
        own[name] = value;
      }
    }

    override connectedCallback() {
      this.#watchLanguage();
      if (this[r2wcContext]) {
        this.#update();
      } else {
        this.#adoptStyles();
        super.connectedCallback();
        warnOfUnknownAttributes(this, ['lang', ...Object.keys(attributes)]);
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
        super.disconnectedCallback();
      });
    }

    adoptedCallback() {
      this.#adoptStyles();
    }

    attributeChangedCallback() {
      this.#update();
    }

    override [r2wcRender]() {
      const values: Record<string, unknown> = {};
      for (const [name, attribute] of attributeList) {
        values[toCamelCase(name)] = parseAttribute(attribute, this.getAttribute(name));
      }
      const storage = openStorage(values.storage === 'none' ? 'none' : 'local');
      this[r2wcProps].view = view;
      this[r2wcProps].viewProps = {
        host: this,
        attributes: values as AnyViewProps['attributes'],
        language: resolveLanguage(this, storage),
        emit: this.#emit,
        expose: this.#expose,
      };
      super[r2wcRender]();
    }

    #emit = (type: string, detail?: unknown) =>
      this.dispatchEvent(
        new CustomEvent(type, {
          detail,
          bubbles: true,
          composed: true,
          cancelable: events[type]?.cancelable ?? false,
        }),
      );

    #expose: AnyViewProps['expose'] = (api) => {
      this.#api = api;
      if (api) {
        Object.assign(api, this.#kept);
        this.#kept = {};
      }
    };

    /** Any number of changes in one go make one render. */
    #update() {
      if (this.#updateQueued || !this[r2wcContext]) return;
      this.#updateQueued = true;
      queueMicrotask(() => {
        this.#updateQueued = false;
        if (this[r2wcContext]) this[r2wcRender]();
      });
    }

    #watchLanguage() {
      this.#unwatchLanguage();
      this.#unwatchLanguage = watchLanguage(this, () => this.#update());
    }

    #adoptStyles() {
      this[r2wcProps].css = adoptStyles(this.shadowRoot, styles) ? '' : styles.join('\n');
    }

    static {
      const define = (name: string, property: PropertyDescriptor & ThisType<LuxeElement>) =>
        Object.defineProperty(LuxeElement.prototype, name, { configurable: true, ...property });

      for (const [name, attribute] of attributeList) {
        define(toCamelCase(name), {
          enumerable: true,
          get() {
            return parseAttribute(attribute, this.getAttribute(name));
          },
          set(value: unknown) {
            const text = formatAttribute(attribute, value);
            if (text === null) this.removeAttribute(name);
            else this.setAttribute(name, text);
          },
        });
      }
      for (const [name, { kind }] of Object.entries(members)) {
        if (kind === 'method') {
          define(name, {
            value(...args: unknown[]) {
              const api = this.#api as Record<string, (...args: unknown[]) => unknown> | null;
              return api?.[name]?.(...args);
            },
          });
        } else {
          define(name, {
            enumerable: true,
            get() {
              return (this.#api ?? this.#kept)[name];
            },
            set(value: unknown) {
              (this.#api ?? this.#kept)[name] = value;
            },
          });
        }
      }
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
