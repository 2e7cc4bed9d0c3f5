import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { click, focused, press, type, until } from '../../helpers/elements/dom.ts';
import { activeRow, isOpen, labels, options, searches, show, submits } from './designer-stage.tsx';

describe('the designer combobox', () => {
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

  it('does not open on focus, but prepares the search when idle', async () => {
    const shown = show();
    shown.input.focus();
    expect(searches).to.equal(0);
    await until(() => searches === 1);
    await sendKeys({ press: 'Shift' });
    expect(isOpen(shown)).to.equal(false);
    expect(options(shown)).to.have.length(0);
    expect(searches).to.equal(1);
  });

  it('leaves an Enter that ends a composition to the input method', async () => {
    const shown = show();
    shown.input.focus();
    await sendKeys({ type: 'herm' });
    await until(() => activeRow(shown) || press(shown.input, 'ArrowDown'));
    const isLeftAlone = press(shown.input, 'Enter', { keyCode: 229 });
    expect(isLeftAlone).to.equal(true);
    press(shown.input, 'Enter');
    await until(() => shown.input.value === 'Hermes');
  });

  it('opens on typing, filters and announces the number of results', async () => {
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

  it('moves with arrows, by five with the page keys, and leaves Home and End to the text', async () => {
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

  it('opens with no active row on Alt+Down and on a click', async () => {
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
  });

  it('always offers the unlisted typed text as the last option', async () => {
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

  it('offers all names again after a listed one is chosen', async () => {
    const shown = show('en', { initial: 'Cartier' });
    shown.input.focus();
    press(shown.input, 'ArrowDown');
    await until(() => activeRow(shown)?.textContent === 'Cartier');
    expect(Number(activeRow(shown)?.getAttribute('aria-setsize'))).to.be.above(90);
    expect(activeRow(shown)?.getAttribute('aria-current')).to.equal('true');
  });
});
