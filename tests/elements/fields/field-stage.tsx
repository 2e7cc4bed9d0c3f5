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
  root: HTMLElement;
  /** First match of a selector among the fields. */
  get<T extends Element = HTMLElement>(selector: string): T;
  all(selector: string): HTMLElement[];
  show(view: ReactNode, language?: Language): void;
}

/** Number of submissions since the test began. */
export let submits = 0;

let leave = () => {};
beforeEach(() => {
  submits = 0;
});
afterEach(() => leave());

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
  leave = () => render(null, root);
  show(view);
  return {
    host,
    root,
    show,
    get: (selector) => {
      const found = root.querySelector(selector);
      if (!found) throw new Error(`Nothing matches ${selector}`);
      // The caller names the type of the element, like `querySelector<T>`.
      return found as never;
    },
    all: (selector) => [...root.querySelectorAll<HTMLElement>(selector)],
  };
}
