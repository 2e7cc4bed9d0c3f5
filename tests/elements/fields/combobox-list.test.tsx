import { expect } from 'chai';
import { click, focused, press, type, until } from '../../helpers/elements/dom.ts';
import { activeRow, isOpen, options, show } from './designer-stage.tsx';

describe('the designer combobox list', () => {
  it('renders the rows that fill it, and more after that, when scrolled and when navigated', async () => {
    const shown = show();
    click(shown.input);
    // Rendered in the task of the click, and again after the first frame.
    await null;
    expect(options(shown)).to.have.length(8);
    await until(() => options(shown).length === 16);
    const list = shown.get('[role=listbox]');
    const all = Number(options(shown)[0]?.getAttribute('aria-setsize'));
    expect(all).to.be.above(90);
    list.scrollTop = list.scrollHeight;
    await until(() => options(shown).length === 24);
    for (const place of [5, 10, 15, 20, 25, 30]) {
      press(shown.input, 'PageDown');
      await until(() => activeRow(shown)?.getAttribute('aria-posinset') === `${place}`);
    }
    // Scrolled into view in the frame that renders it.
    await until(() => {
      const row = (activeRow(shown) as HTMLElement).getBoundingClientRect();
      const frame = list.getBoundingClientRect();
      return row.top >= frame.top - 1 && row.bottom <= frame.bottom + 1;
    });
    press(shown.input, 'Escape');
    await until(() => options(shown).length === 0);
  });

  it('wraps from the first to the last row and scrolls it into view', async () => {
    const shown = show();
    shown.input.focus();
    press(shown.input, 'ArrowUp');
    const row = await until(() => activeRow(shown));
    expect(row.getAttribute('aria-posinset')).to.equal(row.getAttribute('aria-setsize'));
    press(shown.input, 'ArrowDown');
    await until(() => activeRow(shown)?.getAttribute('aria-posinset') === '1');
    await until(() => shown.get('[role=listbox]').scrollTop === 0);
  });

  it('toggles by its button, which is not in the tab order', async () => {
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

  it('closes on a click outside, not on a drag that ends there', async () => {
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

  it('selects a tapped row, but not when the press becomes a scroll', async () => {
    const shown = show();
    const touch = { bubbles: true, composed: true, cancelable: true, pointerType: 'touch' };
    click(shown.input);
    const row = await until(() => options(shown)[2]);
    row.dispatchEvent(new PointerEvent('pointerdown', touch));
    row.dispatchEvent(new PointerEvent('pointercancel', touch));
    // The rows that come after the first frame make room to scroll.
    await until(() => options(shown).length === 16);
    shown.get('[role=listbox]').scrollTop = 120;
    await until(() => options(shown).length > 16);
    expect([isOpen(shown), shown.input.value]).to.deep.equal([true, '']);
    const name = row.textContent;
    row.dispatchEvent(new PointerEvent('pointerdown', touch));
    row.dispatchEvent(new PointerEvent('pointerup', touch));
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
    expect(at().height).to.be.within(140, 302);
    expect(at().top).to.be.closeTo(inputAt().bottom + 4, 1);
    expect(at().width).to.be.closeTo(inputAt().width, 1);
    const point = [at().left + 20, at().top + 150] as const;
    const hit = (shown.host.shadowRoot as ShadowRoot).elementFromPoint(...point);
    expect(list.contains(hit)).to.equal(true);

    shown.host.style.marginTop = '40px';
    await until(() => Math.abs(at().top - inputAt().bottom - 4) < 1);
    // Opens upwards near the bottom of the viewport.
    shown.host.style.marginTop = `${innerHeight - 110}px`;
    await until(() => Math.abs(at().bottom - inputAt().top + 4) < 1);
    expect(at().top).to.be.at.least(0);
  });

  it('adds the translated name in Arabic and aligns both columns', async () => {
    const shown = show('ar');
    type(shown.input, 'رولكس');
    const row = await until(() => options(shown)[0]);
    expect(row.querySelector('.detail')?.textContent).to.equal('رولكس');
    expect(row.querySelector('.name')?.textContent).to.equal('Rolex');
    expect(getComputedStyle(row.querySelector('.name') as Element).textAlign).to.equal('right');
    expect(shown.get('[role=status]').textContent).to.equal('نتيجة واحدة');
  });
});
