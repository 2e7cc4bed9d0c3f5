import { expect } from 'chai';
import { click, focused, press, type, until } from '../../helpers/elements/dom.ts';
import { activeRow, isOpen, labels, options, show } from './designer-stage.tsx';

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

    // A dash matches every name, and is none of them.
    type(shown.input, '-');
    await until(() => options(shown).at(-1)?.textContent?.startsWith('Use'));
  });

  it('offers all names again after a listed one is chosen', async () => {
    const shown = show('en', { initial: 'Cartier' });
    shown.input.focus();
    press(shown.input, 'ArrowDown');
    await until(() => activeRow(shown)?.textContent === 'Cartier');
    expect(Number(activeRow(shown)?.getAttribute('aria-setsize'))).to.be.above(90);
    expect(activeRow(shown)?.getAttribute('aria-current')).to.equal('true');
  });

  it('opens with no active row on Alt+Down, on a click and by its button, which is not in the tab order', async () => {
    const shown = show();
    shown.input.focus();
    const button = shown.get('button.opener');
    expect(button.tabIndex).to.equal(-1);
    expect(button.getAttribute('aria-label')).to.equal('Show the list');
    for (const [open, close] of [
      [() => press(shown.input, 'ArrowDown', { altKey: true }), () => press(shown.input, 'Escape')],
      [() => click(shown.input), () => press(shown.input, 'Escape')],
      [() => click(button), () => click(button)],
    ] as const) {
      open();
      await until(() => isOpen(shown));
      expect(activeRow(shown)).to.equal(null);
      close();
      await until(() => !isOpen(shown));
      expect(focused()).to.equal(shown.input);
    }
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
