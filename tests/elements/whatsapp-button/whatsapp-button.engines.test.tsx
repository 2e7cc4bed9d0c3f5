import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import {
  click,
  find,
  findAll,
  focused,
  nextTask,
  type,
  until,
} from '../../helpers/elements/dom.ts';
import { log, show, showOpen } from './whatsapp-stage.ts';

/** Returns the side of the window that is nearest to a box, and the distances of the box from that side and the bottom. */
function place(box: Element): [string, number, number] {
  const { left, right, bottom } = box.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const fromRight = Math.round(clientWidth - right);
  const below = Math.round(innerHeight - bottom);
  return left < fromRight ? ['left', Math.round(left), below] : ['right', fromRight, below];
}

/** Presses the pointer on one element and releases it on another. */
function drag(from: Element, to: Element): void {
  const options = { bubbles: true, composed: true };
  from.dispatchEvent(new PointerEvent('pointerdown', options));
  to.dispatchEvent(new PointerEvent('pointerup', options));
}

describe('WhatsApp button on the page', () => {
  it('is inline with its label', () => {
    const { button, outside } = show('lang=en inline');
    expect(button.textContent).to.equal('Contact via WhatsApp');
    // Minimum size of a touch target.
    expect(button.offsetHeight).to.be.at.least(44);
    expect(outside.offsetHeight).to.be.at.least(button.offsetHeight);
  });

  it('floats in the configured corner, named, and 56 pixels wide and high', () => {
    for (const [attributes, expected] of [
      ['lang=en', ['right', 20, 20]],
      ['lang=en position=start', ['left', 20, 20]],
      ['lang=ar', ['left', 20, 20]],
      ['lang=ar position=start offset=40', ['right', 40, 40]],
    ] as const) {
      const { button, element } = show(attributes);
      const name = element.lang === 'ar' ? 'التواصل عبر واتساب' : 'Contact via WhatsApp';
      expect(button.getAttribute('aria-label')).to.equal(name);
      expect(getComputedStyle(button).position).to.equal('fixed');
      expect(place(button), attributes).to.deep.equal(expected);
      expect([button.offsetWidth, button.offsetHeight]).to.deep.equal([56, 56]);
    }
  });

  it('takes no space, grid gap or focus when floating, and opens nothing by itself', async () => {
    const { activeElement } = document;
    const { outside, dialog } = show('', [
      '<div style="display:grid; gap:50px"><p style="margin:0; height:10px"></p>',
      '</div>',
    ]);
    expect(outside.offsetHeight).to.equal(10);
    await nextTask();
    expect(dialog()).to.equal(undefined);
    expect(document.activeElement).to.equal(activeElement);
    expect(log).to.deep.equal([]);
  });
});

describe('WhatsApp dialog', () => {
  it('requires a number', async () => {
    const { dialog, error, input, submit } = await showOpen('lang=en');
    await sendKeys({ press: 'Enter' });
    await until(() => error() === 'Mobile number is required');
    expect(dialog()).not.to.equal(undefined);
    expect(focused()).to.equal(input());
    expect(input().getAttribute('aria-invalid')).to.equal('true');
    expect(log).to.deep.equal([]);
    await sendKeys({ type: '5' });
    await until(() => !error());
    await sendKeys({ press: 'Backspace' });
    click(submit());
    await until(() => error());
    expect(focused()).to.equal(input());
    // Closing the dialog ends the attempt.
    await sendKeys({ press: 'Escape' });
    await until(() => !dialog() && !error());
  });

  it('is a labeled modal dialog with focus on the number, closes with Escape or its close button, returns the focus to the button and keeps the typed text', async () => {
    const { element, button, dialog, input } = await showOpen('lang=ar');
    const label = dialog()?.getAttribute('aria-labelledby') ?? '';
    expect(element.shadowRoot?.getElementById(label)?.textContent).to.equal('التواصل عبر واتساب');
    expect(dialog()?.matches(':modal')).to.equal(true);
    expect(focused()).to.equal(input());
    expect(input().labels?.[0]?.textContent).to.match(/\S/);
    const close = () => find(element, '.close');
    expect(close().getAttribute('aria-label')).to.equal('إغلاق');
    type(input(), '050');
    for (const leave of [() => sendKeys({ press: 'Escape' }), () => click(close())]) {
      await leave();
      await until(() => !dialog());
      expect(focused()).to.equal(button);
      click(button);
      await until(() => dialog());
      expect(input().value).to.equal('050');
    }
  });

  it('closes on a click outside, not on a drag across its border', async () => {
    const { dialog, input } = await showOpen();
    const backdrop = dialog() as Element;
    drag(input(), backdrop);
    drag(backdrop, input());
    await nextTask();
    expect(dialog()).not.to.equal(undefined);
    drag(backdrop, backdrop);
    await until(() => !dialog());
  });

  it('stays open when Escape or a press outside closes the dial code list', async () => {
    const { element, dialog } = await showOpen();
    const popup = () => findAll(element, '.popup')[0];
    click(find(element, '.dial'));
    const list = await until(popup);
    // The dialog darkens the page, but its list does not darken the dialog: no backdrop, or a transparent one.
    expect(getComputedStyle(list, '::backdrop').backgroundColor).to.match(/, 0\)$|transparent|^$/);
    await sendKeys({ press: 'Escape' });
    await until(() => !popup());
    click(find(element, '.dial'));
    await until(popup);
    drag(dialog() as Element, dialog() as Element);
    await until(() => !popup());
    await nextTask();
    expect(dialog()).not.to.equal(undefined);
  });

  it('is one per page, however many buttons there are', async () => {
    const first = show();
    const second = show();
    first.button.click();
    second.button.click();
    await until(() => first.dialog());
    expect(second.dialog()).to.equal(undefined);
    // The same holds when the first button is removed while open.
    first.outside.remove();
    await until(() => {
      second.button.click();
      return second.dialog();
    });
  });
});
