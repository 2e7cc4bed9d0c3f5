import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useCallback, useState } from 'react';
import { brandsOf, searchBrands } from '../../widgets/domain/brands.ts';
import type { Language } from '../../widgets/domain/languages.ts';
import { Combobox, type ComboboxOption } from '../../widgets/fields/Combobox.tsx';
import { useLocale } from '../../widgets/i18n/LocaleProvider.tsx';
import { axe, click, focused, press, type, until } from '../helpers/dom.ts';
import { type Stage, stage } from './field-stage.tsx';

let searches = 0;
let submits = 0;

function Designer({ initial = '', error }: { initial?: string; error?: string }) {
  const { language } = useLocale();
  const [value, setValue] = useState(initial);
  const search = useCallback(
    (query: string): ComboboxOption[] => {
      searches++;
      return searchBrands(brandsOf(''), query).map(({ en, ar }) => ({
        value: en,
        label: en,
        ...(language === 'ar' && { detail: ar }),
      }));
    },
    [language],
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submits++;
      }}
    >
      <Combobox
        id="designer"
        name="designer"
        label={language === 'ar' ? 'المصمّم' : 'Designer'}
        hint="Choose or type"
        value={value}
        onInput={setValue}
        search={search}
        error={error}
      />
      <button type="submit">Send</button>
    </form>
  );
}

function show(language: Language = 'en', props: { initial?: string; error?: string } = {}) {
  searches = 0;
  submits = 0;
  const shown = stage(language, <Designer {...props} />);
  const input = shown.get<HTMLInputElement>('#designer');
  return { ...shown, input };
}

function options({ all }: Pick<Stage, 'all'>) {
  return all('[role=option]');
}
function labels(shown: Pick<Stage, 'all'>) {
  return options(shown).map((row) => row.querySelector('.name')?.textContent);
}
function activeRow({ root, input }: { root: HTMLElement; input: HTMLInputElement }) {
  const id = input.getAttribute('aria-activedescendant');
  return id ? root.querySelector<HTMLElement>(`[id="${id}"]`) : null;
}
const isOpen = ({ input }: { input: HTMLInputElement }) =>
  input.getAttribute('aria-expanded') === 'true';

describe('designer combobox', () => {
  it('has a name, a hint and an error', () => {
    const { input } = show('en', { error: 'Brand/Designer is required' });
    expect(input.labels?.[0]?.textContent).to.equal('Designer');
    const root = input.getRootNode() as ShadowRoot;
    const notes = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(notes.map((id) => root.getElementById(id)?.textContent)).to.deep.equal([
      'Brand/Designer is required',
      'Choose or type',
    ]);
    expect(input.getAttribute('aria-invalid')).to.equal('true');
  });

  it('neither opens nor searches on mere focus', async () => {
    const shown = show();
    shown.input.focus();
    await sendKeys({ press: 'Shift' });
    expect(isOpen(shown)).to.equal(false);
    expect(options(shown)).to.have.length(0);
    expect(searches).to.equal(0);
  });

  it('opens on typing, filters as people write, and announces the number', async () => {
    const shown = show();
    shown.input.focus();
    await sendKeys({ type: 'hermes' });
    await until(() => labels(shown)[0] === 'Hermes');
    expect(shown.get('[role=status]').textContent).to.equal('1 result');
    type(shown.input, 'رولكس');
    await until(() => labels(shown)[0] === 'Rolex');
    type(shown.input, 'HERMÈS');
    await until(() => labels(shown)[0] === 'Hermes');
  });

  it('walks with the arrows, by five with the page keys, and leaves Home and End to the text', async () => {
    const shown = show();
    shown.input.focus();
    await sendKeys({ press: 'ArrowDown' });
    await until(() => activeRow(shown)?.getAttribute('aria-posinset') === '1');
    await sendKeys({ press: 'PageDown' });
    await until(() => activeRow(shown)?.getAttribute('aria-posinset') === '6');
    await sendKeys({ press: 'ArrowUp' });
    await until(() => activeRow(shown)?.getAttribute('aria-posinset') === '5');
    await sendKeys({ press: 'PageUp' });
    await until(() => activeRow(shown)?.getAttribute('aria-posinset') === '1');
    expect(activeRow(shown)?.getAttribute('aria-selected')).to.equal('true');

    type(shown.input, 'cart');
    expect(press(shown.input, 'Home')).to.equal(true);
    expect(press(shown.input, 'End')).to.equal(true);
    expect(shown.input.value).to.equal('cart');
  });

  it('opens without a move on Alt+Down and on a click', async () => {
    const shown = show();
    shown.input.focus();
    press(shown.input, 'ArrowDown', { altKey: true });
    await until(() => isOpen(shown));
    expect(activeRow(shown)).to.equal(null);
    press(shown.input, 'Escape');
    await until(() => !isOpen(shown));
    click(shown.input);
    await until(() => isOpen(shown));
    expect(activeRow(shown)).to.equal(null);
  });

  it('takes Enter while a row is active, and leaves it to the form otherwise', async () => {
    const shown = show();
    shown.input.focus();
    await sendKeys({ type: 'cartier' });
    await until(() => labels(shown)[0] === 'Cartier');
    await sendKeys({ press: 'ArrowDown' });
    await until(() => activeRow(shown));
    await sendKeys({ press: 'Enter' });
    await until(() => !isOpen(shown));
    expect(shown.input.value).to.equal('Cartier');
    expect(submits).to.equal(0);
    await sendKeys({ press: 'Enter' });
    await until(() => submits === 1);
    type(shown.input, 'carti');
    await until(() => isOpen(shown));
    await sendKeys({ press: 'Enter' });
    await until(() => submits === 2 && !isOpen(shown));
    expect(shown.input.value).to.equal('carti');
  });

  it('closes its list on Escape and keeps the key from the host; the next one passes', async () => {
    const shown = show();
    let seen = 0;
    shown.host.addEventListener('keydown', () => seen++);
    type(shown.input, 'ro');
    await until(() => isOpen(shown));
    expect(press(shown.input, 'Escape')).to.equal(false);
    await until(() => !isOpen(shown));
    expect([seen, shown.input.value]).to.deep.equal([0, 'ro']);
    expect(press(shown.input, 'Escape')).to.equal(true);
    expect(seen).to.equal(1);
  });

  it('keeps what is typed when the focus leaves', async () => {
    const shown = show();
    shown.input.focus();
    await sendKeys({ type: 'role' });
    await until(() => labels(shown)[0] === 'Rolex');
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Tab' });
    await until(() => !isOpen(shown));
    expect(focused()?.textContent).to.equal('Send');
    expect(shown.input.value).to.equal('role');
    expect(options(shown)).to.have.length(0);
  });

  it('always offers to use what is typed and not listed, last', async () => {
    const shown = show();
    type(shown.input, 'ca');
    await until(() => isOpen(shown));
    const rows = options(shown);
    const last = rows[rows.length - 1] as HTMLElement;
    expect(last.textContent?.replace(/[\u2068\u2069]/g, '')).to.equal('Use “ca”');
    expect(last.getAttribute('aria-posinset')).to.equal(last.getAttribute('aria-setsize'));
    click(last);
    await until(() => !isOpen(shown));
    expect(shown.input.value).to.equal('ca');
    expect(focused()).to.equal(shown.input);

    type(shown.input, 'Cártier ');
    await until(() => isOpen(shown));
    expect(labels(shown).some((text) => text?.startsWith('Use'))).to.equal(false);
    type(shown.input, 'Maison Unheard-of');
    await until(() => options(shown).length === 1);
    expect(shown.get('[role=status]').textContent).to.equal('0 results');
    press(shown.input, 'ArrowDown');
    await until(() => activeRow(shown));
    press(shown.input, 'Enter');
    await until(() => !isOpen(shown));
    expect(shown.input.value).to.equal('Maison Unheard-of');
  });

  it('offers every name again when a listed one is chosen, from there on', async () => {
    const shown = show('en', { initial: 'Cartier' });
    shown.input.focus();
    press(shown.input, 'ArrowDown');
    await until(() => activeRow(shown)?.textContent === 'Cartier');
    expect(Number(activeRow(shown)?.getAttribute('aria-setsize'))).to.be.above(90);
    expect(activeRow(shown)?.getAttribute('aria-current')).to.equal('true');
  });

  it('renders a dozen rows, and more when the list is scrolled or walked to their end', async () => {
    const shown = show();
    click(shown.input);
    await until(() => options(shown).length === 12);
    const list = shown.get('[role=listbox]');
    const all = Number(options(shown)[0]?.getAttribute('aria-setsize'));
    expect(all).to.be.above(90);
    list.scrollTop = list.scrollHeight;
    await until(() => options(shown).length === 24);
    for (const place of [5, 10, 15, 20, 25, 30]) {
      press(shown.input, 'PageDown');
      await until(() => activeRow(shown)?.getAttribute('aria-posinset') === `${place}`);
    }
    const row = (activeRow(shown) as HTMLElement).getBoundingClientRect();
    const frame = list.getBoundingClientRect();
    expect(row.top).to.be.at.least(frame.top - 1);
    expect(row.bottom).to.be.at.most(frame.bottom + 1);
    press(shown.input, 'Escape');
    await until(() => options(shown).length === 0);
  });

  it('goes from the first row up to the last, which is then in view', async () => {
    const shown = show();
    shown.input.focus();
    press(shown.input, 'ArrowUp');
    const row = await until(() => activeRow(shown));
    expect(row.getAttribute('aria-posinset')).to.equal(row.getAttribute('aria-setsize'));
    press(shown.input, 'ArrowDown');
    await until(() => activeRow(shown)?.getAttribute('aria-posinset') === '1');
    expect(shown.get('[role=listbox]').scrollTop).to.equal(0);
  });

  it('opens and closes by its button, which keeps out of the tab order', async () => {
    const shown = show();
    const button = shown.get('button.opener');
    expect(button.tabIndex).to.equal(-1);
    expect(button.getAttribute('aria-label')).to.equal('Show the list');
    click(button);
    await until(() => isOpen(shown));
    expect(focused()).to.equal(shown.input);
    click(button);
    await until(() => !isOpen(shown));
    expect(focused()).to.equal(shown.input);
  });

  it('closes on a press and release outside, not on a drag that ends there', async () => {
    const shown = show();
    const init = { bubbles: true, composed: true };
    click(shown.input);
    await until(() => isOpen(shown));
    shown.input.dispatchEvent(new PointerEvent('pointerdown', init));
    document.body.dispatchEvent(new PointerEvent('pointerup', init));
    await until(() => isOpen(shown));
    document.body.dispatchEvent(new PointerEvent('pointerdown', init));
    shown.get('[role=option]').dispatchEvent(new PointerEvent('pointerup', init));
    await until(() => isOpen(shown));
    document.body.dispatchEvent(new PointerEvent('pointerdown', init));
    document.body.dispatchEvent(new PointerEvent('pointerup', init));
    await until(() => !isOpen(shown));
  });

  it('takes the tap on a row; a press that turns into scrolling chooses nothing', async () => {
    const shown = show();
    const touch = { bubbles: true, composed: true, cancelable: true, pointerType: 'touch' };
    click(shown.input);
    const row = await until(() => options(shown)[2]);
    row.dispatchEvent(new PointerEvent('pointerdown', touch));
    row.dispatchEvent(new PointerEvent('pointercancel', touch));
    shown.get('[role=listbox]').scrollTop = 120;
    await until(() => options(shown).length > 12);
    expect([isOpen(shown), shown.input.value]).to.deep.equal([true, '']);
    const name = row.textContent;
    row.dispatchEvent(new PointerEvent('pointerdown', touch));
    row.dispatchEvent(new PointerEvent('pointerup', touch));
    expect(row.dispatchEvent(new MouseEvent('mousedown', touch))).to.equal(false);
    row.click();
    await until(() => !isOpen(shown));
    expect(shown.input.value).to.equal(name);
  });

  it('shows the list uncut by a host, at the input, wherever that moves', async () => {
    const shown = show();
    shown.host.style.cssText = 'height: 90px; overflow: hidden; transform: translateX(10px)';
    click(shown.input);
    const list = await until(() => shown.all('.popup')[0]);
    const at = () => list.getBoundingClientRect();
    const inputAt = () => shown.input.getBoundingClientRect();
    expect(at().height).to.be.within(140, 302);
    expect(at().top).to.be.closeTo(inputAt().bottom + 4, 1);
    expect(at().width).to.be.closeTo(inputAt().width, 1);
    const point = [at().left + 20, at().top + 150] as const;
    const hit = (shown.host.shadowRoot as ShadowRoot).elementFromPoint(...point);
    expect(list.contains(hit)).to.equal(true);

    shown.host.style.marginTop = '40px';
    await until(() => Math.abs(at().top - inputAt().bottom - 4) < 1);
    // At the foot of the view it opens upwards.
    shown.host.style.marginTop = `${innerHeight - 110}px`;
    await until(() => Math.abs(at().bottom - inputAt().top + 4) < 1);
    expect(at().top).to.be.at.least(0);
  });

  it('adds the translated name in Arabic, and keeps both columns in line', async () => {
    const shown = show('ar');
    type(shown.input, 'رولكس');
    const row = await until(() => options(shown)[0]);
    expect(row.querySelector('.detail')?.textContent).to.equal('رولكس');
    expect(row.querySelector('.name')?.textContent).to.equal('Rolex');
    expect(getComputedStyle(row.querySelector('.name') as Element).textAlign).to.equal('right');
    expect(shown.get('[role=status]').textContent).to.equal('نتيجة واحدة');
  });

  it('leaves no listener behind when it goes away open', async () => {
    const added: string[] = [];
    const { addEventListener, removeEventListener } = document;
    document.addEventListener = function (this: Document, kind: string, ...rest: never[]) {
      added.push(kind);
      return addEventListener.call(this, kind, ...(rest as unknown as [EventListener]));
    } as typeof addEventListener;
    document.removeEventListener = function (this: Document, kind: string, ...rest: never[]) {
      added.splice(added.indexOf(kind), 1);
      return removeEventListener.call(this, kind, ...(rest as unknown as [EventListener]));
    } as typeof removeEventListener;
    try {
      const shown = show();
      expect(added).to.deep.equal([]);
      click(shown.input);
      await until(() => added.length > 0);
      shown.show(null);
      expect(added).to.deep.equal([]);
    } finally {
      Reflect.deleteProperty(document, 'addEventListener');
      Reflect.deleteProperty(document, 'removeEventListener');
    }
  });

  for (const language of ['en', 'ar'] as const) {
    it(`passes axe, closed, open, and with an error (${language})`, async () => {
      const shown = show(language, { error: 'Brand/Designer is required' });
      expect(await axe(shown.host)).to.deep.equal([]);
      type(shown.input, 'ca');
      await until(() => isOpen(shown));
      press(shown.input, 'ArrowDown');
      await until(() => activeRow(shown));
      expect(await axe(shown.host)).to.deep.equal([]);
    });
  }
});
