import { direction, type Language } from '../../domain/languages.ts';
import { adoptStyles } from '../../element/style-sheets.ts';
import type { Examination } from '../examine.ts';
import { translator } from '../texts/texts.ts';
import baseStyles from './base.css';
import { build, button } from './dom.ts';
import { factList, findingList } from './findings.ts';
import panelStyles from './panel.css';
import { introductionOf, reportOf, verdictOf } from './report.ts';

export const hostTag = 'luxe-doctor';

interface PanelOptions {
  language: Language;
  examine(): Promise<Examination>;
  onClose(): void;
}

/** Copies a text. Returns false if the browser does not allow it (frames, http, old browsers). */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The doctor's panel above the page, in its own shadow root. The page stays usable. */
export class Panel {
  readonly #options: PanelOptions;
  readonly #host = document.createElement(hostTag);
  readonly #root = this.#host.attachShadow({ mode: 'open' });
  readonly #panel = build('section', {
    class: 'panel',
    role: 'dialog',
    'aria-labelledby': 'verdict',
    tabindex: '-1',
    popover: 'manual',
  });
  /** Stays while all else is rendered again: screen readers announce changes of a live region that they know. */
  readonly #announcement = build('p', { class: 'offscreen', role: 'status' });
  readonly #content = build('div', { class: 'content' });
  #language: Language;
  #examination: Examination | undefined;
  /** Announced to screen readers; shown beside the buttons unless the heading already says it. */
  #status = '';
  #isStatusShown = false;
  /** Report, or lines of a finding, to copy by hand, if the browser did not allow copying. */
  #shownText: string | undefined;
  readonly #focusBefore = document.activeElement;

  constructor(options: PanelOptions) {
    this.#options = options;
    this.#language = options.language;
    adoptStyles(this.#root, [baseStyles, panelStyles]);
    this.#panel.appendChild(this.#announcement);
    this.#panel.appendChild(this.#content);
    this.#root.append(this.#panel);
    for (const type of ['keydown', 'keypress', 'keyup'] as const) {
      // Keeps the page's keyboard shortcuts from firing.
      this.#panel.addEventListener(type, (event) => {
        event.stopPropagation();
        if (type === 'keydown' && event.key === 'Escape') this.close();
      });
    }
  }

  get #t() {
    return translator(this.#language);
  }

  /** Shows the panel and moves the focus into it. */
  async open(): Promise<void> {
    // Frameworks replace and compare the body.
    document.documentElement.append(this.#host);
    this.#render();
    this.#panel.showPopover?.();
    this.#panel.focus();
    await this.#examine();
  }

  close(): void {
    this.#host.remove();
    (this.#focusBefore as HTMLElement | null)?.focus?.();
    this.#options.onClose();
  }

  async #examine(): Promise<void> {
    this.#say(this.#t('examining'));
    this.#render();
    this.#examination = await this.#options.examine();
    // A text that is shown for copying by hand must match the new findings: the report replaces it.
    if (this.#shownText !== undefined) {
      this.#shownText = reportOf(this.#language, this.#examination);
    }
    this.#say(verdictOf(this.#language, this.#examination), { isShown: false });
    this.#render();
  }

  async #copy(text: string): Promise<void> {
    const copied = await copyText(text);
    this.#shownText = copied ? undefined : text;
    this.#say(this.#t(copied ? 'copied' : 'copyByHand'));
    this.#render();
    const shown = this.#root.querySelector('textarea');
    shown?.focus();
    shown?.select();
    shown?.scrollTo(0, 0);
  }

  #switchLanguage(): void {
    this.#language = this.#language === 'en' ? 'ar' : 'en';
    this.#say('');
    this.#shownText = undefined;
    this.#render();
  }

  #say(status: string, { isShown = true } = {}): void {
    this.#status = status;
    this.#isStatusShown = isShown;
  }

  #bar(): HTMLElement {
    const lang = this.#language === 'en' ? 'ar' : 'en';
    return build(
      'div',
      { class: 'bar' },
      build('p', {}, build('bdi', {}, this.#t('title'))),
      button(this.#t('otherLanguage'), () => this.#switchLanguage(), { id: 'language', lang }),
      button('×', () => this.close(), { id: 'close', 'aria-label': this.#t('close') }),
    );
  }

  #head(): HTMLElement {
    const examination = this.#examination;
    const verdict = examination ? verdictOf(this.#language, examination) : this.#t('examining');
    const introduction = examination && introductionOf(this.#language, examination);
    return build(
      'div',
      { class: 'head' },
      build('h2', { id: 'verdict' }, verdict),
      introduction !== undefined && build('p', {}, introduction),
    );
  }

  #foot(examination: Examination): HTMLElement {
    const copyReport = () => void this.#copy(reportOf(this.#language, examination));
    const shown = this.#shownText;
    const area =
      shown !== undefined && build('textarea', { readonly: '', 'aria-label': this.#t('report') });
    if (area) area.value = shown ?? '';
    return build(
      'div',
      { class: 'foot' },
      area,
      button(this.#t('copyReport'), copyReport, { id: 'report', class: 'primary' }),
      button(this.#t('again'), () => void this.#examine(), { id: 'again' }),
      this.#isStatusShown && build('p', { class: 'status', 'aria-hidden': 'true' }, this.#status),
    );
  }

  /** Renders the panel. If the page breaks that, shows the error as plain text. */
  #render(): void {
    try {
      this.#draw();
    } catch (error) {
      this.#content.textContent = `${this.#t('verdict.unseen')}: ${error}`;
    }
  }

  #draw(): void {
    const examination = this.#examination;
    const focused = this.#root.activeElement?.id;
    this.#panel.lang = this.#language;
    this.#panel.dir = direction(this.#language);
    const copy = (text: string) => void this.#copy(text);
    this.#announcement.textContent = this.#status;
    this.#content.replaceChildren(
      this.#bar(),
      this.#head(),
      ...(examination
        ? [
            findingList(examination, this.#language, copy),
            factList(examination, this.#language),
            this.#foot(examination),
          ]
        : []),
    );
    if (focused) this.#root.getElementById(focused)?.focus();
  }
}
