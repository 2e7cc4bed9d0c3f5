import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { brandsOf } from '../../../widgets/domain/brands/brands.ts';
import { click, focused, nextTask, press, type, until } from '../../helpers/elements/dom.ts';
import { activeRow, isOpen, labels, options, searches, show } from './designer-stage.tsx';
import { submits } from './field-stage.tsx';

/** Returns true if the active row is inside the visible part of the list. */
function isInView(shown: ReturnType<typeof show>): boolean {
  const row = (activeRow(shown) as HTMLElement).getBoundingClientRect();
  const frame = shown.get('[role=listbox]').getBoundingClientRect();
  return row.top >= frame.top - 1 && row.bottom <= frame.bottom + 1;
}

describe('the designer combobox', () => {
  it('does not open on focus, but prepares the search when idle', async () => {
    const shown = show();
    shown.input.focus();
    expect(searches).to.equal(0);
    await until(() => searches === 1);
    // Takes long enough for the list to open, if the focus opened it.
    await sendKeys({ press: 'Shift' });
    expect(isOpen(shown)).to.equal(false);
    expect(options(shown)).to.have.length(0);
    expect(searches).to.equal(1);
  });

  it('opens on typing, announces the number of results, and leaves an Enter that ends a composition to the input method', async () => {
    const shown = show();
    shown.input.focus();
    await sendKeys({ type: 'hermes' });
    await until(() => labels(shown)[0] === 'Hermes');
    expect(shown.get('[role=status]').textContent).to.equal('1 result');
    press(shown.input, 'ArrowDown');
    await until(() => activeRow(shown));
    // Browsers report key code 229 while an input method handles the key.
    expect(press(shown.input, 'Enter', { keyCode: 229 })).to.equal(true);
    press(shown.input, 'Enter');
    await until(() => shown.input.value === 'Hermes');
  });

  it('moves with arrows, around both ends, by five with the page keys, scrolls the row into view, and leaves Home and End to the text', async () => {
    const shown = show();
    shown.input.focus();
    const all = `${brandsOf('').length}`;
    for (const [key, position] of [
      ['ArrowDown', '1'],
      ['PageDown', '6'],
      ['ArrowUp', '5'],
      ['PageUp', '1'],
      ['ArrowUp', all],
      ['ArrowDown', '1'],
    ] as const) {
      await sendKeys({ press: key });
      await until(() => activeRow(shown)?.getAttribute('aria-posinset') === position);
      await until(() => isInView(shown));
    }
    expect(activeRow(shown)?.getAttribute('aria-setsize')).to.equal(all);
    expect(activeRow(shown)?.getAttribute('aria-selected')).to.equal('true');

    type(shown.input, 'cart');
    expect(press(shown.input, 'Home')).to.equal(true);
    expect(press(shown.input, 'End')).to.equal(true);
    expect(shown.input.value).to.equal('cart');
  });

  it('handles Enter while a row is active, and otherwise leaves it to the form', async () => {
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

  it('closes on Escape without telling the host; the next Escape reaches it', async () => {
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

  it('keeps the typed text on blur', async () => {
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
    shown.input.focus();
    // Opens with the matches of a text that is not listed.
    press(shown.input, 'ArrowDown');
    await until(() => labels(shown)[0] === 'Rolex');
    // The window loses the focus, but the input keeps it.
    shown.input.dispatchEvent(new FocusEvent('blur'));
    await nextTask();
    expect(isOpen(shown)).to.equal(true);
  });
});

/** Number of rows that fill the list at first, and that it adds at a time. */
const batch = 8;
/** Pixels between the input and the list. */
const gap = 4;

describe('the designer combobox list', () => {
  it('renders enough rows to fill it, and more after the first frame, on scrolling and on navigation', async () => {
    const shown = show();
    click(shown.input);
    // The first rows are rendered in the task of the click, the next after the first frame.
    await Promise.resolve();
    expect(options(shown)).to.have.length(batch);
    await until(() => options(shown).length === 2 * batch);
    const list = shown.get('[role=listbox]');
    const all = Number(options(shown)[0]?.getAttribute('aria-setsize'));
    // The list has all brands, of which only some are rendered.
    expect(all).to.be.above(90);
    list.scrollTop = list.scrollHeight;
    await until(() => options(shown).length === 3 * batch);
    for (const place of [5, 10, 15, 20, 25, 30]) {
      press(shown.input, 'PageDown');
      await until(() => activeRow(shown)?.getAttribute('aria-posinset') === `${place}`);
    }
    // The active row is scrolled into view in the frame that renders it.
    await until(() => isInView(shown));
    press(shown.input, 'Escape');
    await until(() => options(shown).length === 0);
  });

  it('closes on a click outside, not on a drag that starts or ends there', async () => {
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
    // The page sees presses after the list, even where it stops them.
    document.body.addEventListener('pointerdown', (event) => event.stopPropagation(), {
      once: true,
    });
    document.body.dispatchEvent(new PointerEvent('pointerdown', init));
    document.body.dispatchEvent(new PointerEvent('pointerup', init));
    await until(() => !isOpen(shown));
  });

  it('selects a tapped row, but not when the press becomes a scroll', async () => {
    const shown = show();
    const touch = { bubbles: true, composed: true, cancelable: true, pointerType: 'touch' };
    click(shown.input);
    const row = await until(() => options(shown)[2]);
    row.dispatchEvent(new PointerEvent('pointerdown', touch));
    row.dispatchEvent(new PointerEvent('pointercancel', touch));
    // The rows that come after the first frame make room to scroll.
    await until(() => options(shown).length === 2 * batch);
    shown.get('[role=listbox]').scrollTop = 120;
    await until(() => options(shown).length > 2 * batch);
    expect([isOpen(shown), shown.input.value]).to.deep.equal([true, '']);
    const name = row.textContent;
    row.dispatchEvent(new PointerEvent('pointerdown', touch));
    row.dispatchEvent(new PointerEvent('pointerup', touch));
    // Prevented, so that the input keeps the focus.
    expect(row.dispatchEvent(new MouseEvent('mousedown', touch))).to.equal(false);
    row.click();
    await until(() => !isOpen(shown));
    expect(shown.input.value).to.equal(name);
  });

  it('is not clipped by the host and follows the input', async () => {
    const shown = show();
    shown.host.style.cssText = 'height: 90px; overflow: hidden; transform: translateX(10px)';
    click(shown.input);
    const list = await until(() => shown.all('.popup')[0]);
    const at = () => list.getBoundingClientRect();
    const inputAt = () => shown.input.getBoundingClientRect();
    // Higher than the host, and at most 300 px of rows plus the border.
    expect(at().height).to.be.within(140, 302);
    expect(at().top).to.be.closeTo(inputAt().bottom + gap, 1);
    expect(at().width).to.be.closeTo(inputAt().width, 1);
    // A point in the list that is below the host.
    const point = [at().left + 20, at().top + 150] as const;
    const hit = (shown.host.shadowRoot as ShadowRoot).elementFromPoint(...point);
    expect(list.contains(hit)).to.equal(true);

    shown.host.style.marginTop = '40px';
    await until(() => Math.abs(at().top - inputAt().bottom - gap) < 1);
    // Near the bottom of the viewport, the list opens upwards.
    shown.host.style.marginTop = `${innerHeight - 110}px`;
    await until(() => Math.abs(at().bottom - inputAt().top + gap) < 1);
    expect(at().top).to.be.at.least(0);
  });
});
