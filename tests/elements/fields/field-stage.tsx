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
  show(view: ReactNode): void;
}

let leave = () => {};
afterEach(() => leave());

/** Renders fields like an element: in a shadow root, with its styles, language and direction. */
export function stage(language: Language, view: ReactNode): Stage {
  const host = mount('<div></div>');
  const shadow = host.attachShadow({ mode: 'open' });
  adoptStyles(shadow, [tokens, base, fields, combobox, phoneField]);
  const root = document.createElement('div');
  root.className = 'root';
  root.lang = language;
  root.dir = language === 'ar' ? 'rtl' : 'ltr';
  shadow.append(root);
  const show = (shown: ReactNode) =>
    render(<LocaleProvider language={language}>{shown}</LocaleProvider>, root);
  leave = () => render(null, root);
  show(view);
  return {
    host,
    root,
    show,
    get: (selector) => {
      const found = root.querySelector(selector);
      if (!found) throw new Error(`Nothing matches ${selector}`);
      return found as never;
    },
    all: (selector) => [...root.querySelectorAll<HTMLElement>(selector)],
  };
}
