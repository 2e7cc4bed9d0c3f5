import { render } from 'preact';
import type { ReactNode } from 'react';
import type { Language } from '../../../widgets/domain/languages.ts';
import { adoptStyles } from '../../../widgets/element/style-sheets.ts';
import combobox from '../../../widgets/fields/combobox.css';
import fields from '../../../widgets/fields/fields.css';
import phoneField from '../../../widgets/fields/phone-field.css';
import { LocaleProvider } from '../../../widgets/i18n/LocaleProvider.tsx';
import base from '../../../widgets/theme/base.css';
import tokens from '../../../widgets/theme/tokens.css';
import { mount } from '../../helpers/elements/dom.ts';

export interface Stage {
  /** The host element of the shadow root. */
  host: HTMLElement;
  /** The element in the shadow root that contains the fields. */
  root: HTMLElement;
  /** Returns the first match of a selector among the fields; throws if there is none. */
  get<T extends Element = HTMLElement>(selector: string): T;
  all(selector: string): HTMLElement[];
  show(view: ReactNode, language?: Language): void;
}

/** Number of submissions since the test began. */
export let submits = 0;

let unmount = () => {};
beforeEach(() => {
  submits = 0;
});
afterEach(() => unmount());

/** A form that counts its submissions. */
export function CountingForm({ children }: { children: ReactNode }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submits++;
      }}
    >
      {children}
      <button type="submit">Send</button>
    </form>
  );
}

/** Renders fields like an element: in a shadow root, with its styles, language and direction. */
export function stage(
  language: Language,
  view: ReactNode,
  styles: readonly string[] = [fields, combobox, phoneField],
): Stage {
  const host = mount('<div></div>');
  const shadow = host.attachShadow({ mode: 'open' });
  adoptStyles(shadow, [tokens, base, ...styles]);
  const root = document.createElement('div');
  root.className = 'root';
  shadow.append(root);
  function show(shown: ReactNode, shownLanguage = language): void {
    root.lang = shownLanguage;
    root.dir = shownLanguage === 'ar' ? 'rtl' : 'ltr';
    render(<LocaleProvider language={shownLanguage}>{shown}</LocaleProvider>, root);
  }
  unmount = () => render(null, root);
  show(view);
  return {
    host,
    root,
    show,
    get<T extends Element = HTMLElement>(selector: string) {
      const found = root.querySelector<T>(selector);
      if (!found) throw new Error(`Nothing matches ${selector}`);
      return found;
    },
    all: (selector) => [...root.querySelectorAll<HTMLElement>(selector)],
  };
}
