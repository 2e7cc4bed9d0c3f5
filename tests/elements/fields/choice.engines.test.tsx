import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useState } from 'react';
import { Choice } from '../../../widgets/fields/Choice.tsx';
import { click, focused, until } from '../../helpers/elements/dom.ts';
import { stage } from './field-stage.tsx';

const names = ['Handbag', 'Watch', 'Jewelry'];
const options = names.map((name) => ({
  value: name,
  label: name,
  drawing: <svg viewBox="0 0 48 48" width="52" height="52" />,
}));

function Category({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <>
      <Choice
        id="category"
        name="category"
        legend="Category"
        value={value}
        options={options}
        onChange={setValue}
        variant="cards"
        error={error}
      />
      <output>{value}</output>
    </>
  );
}

/** Renders the choice with its radio buttons. */
function show(error?: string) {
  const shown = stage('en', <Category error={error} />);
  return { ...shown, radios: shown.all('input') as HTMLInputElement[] };
}

describe('choice', () => {
  it('is a named group of native radios with its error attached', () => {
    const { root, get, radios } = show('Category is required');
    const group = get('[role=radiogroup]');
    const byId = (id: string | null) => root.querySelector(`#${id}`)?.textContent;
    expect(byId(group.getAttribute('aria-labelledby'))).to.equal('Category');
    expect(byId(group.getAttribute('aria-describedby'))).to.equal('Category is required');
    expect(group.getAttribute('aria-invalid')).to.equal('true');
    expect(radios.map(({ labels }) => labels?.[0]?.textContent)).to.deep.equal(names);
    expect(get('#category')).to.equal(radios[0]);
  });

  it('reacts to a click anywhere on a card and to the arrow keys', async () => {
    const { get, all, radios } = show();
    click(all('.drawing')[1]?.closest('label') as HTMLElement);
    await until(() => get('output').textContent === 'Watch');
    radios[1]?.focus();
    await sendKeys({ press: 'ArrowRight' });
    await until(() => get('output').textContent === 'Jewelry');
    expect(focused()).to.equal(radios[2]);
  });

  it('marks the selection by more than color', async () => {
    const { get, all } = show();
    const ring = (index: number) => getComputedStyle(all('.mark')[index] as Element).borderTopWidth;
    const before = ring(0);
    click(get('#category'));
    // The ring of the selected card becomes thicker.
    await until(() => parseFloat(ring(0)) >= 5);
    expect(ring(1)).to.equal(before);
  });

  it('keeps three large cards in a row on any width, with a visible focus ring', async () => {
    const { host, all, radios } = show();
    for (const width of [280, 720]) {
      host.style.width = `${width}px`;
      const boxes = all('.option').map((card) => card.getBoundingClientRect());
      expect(new Set(boxes.map((box) => box.top)).size).to.equal(1);
      for (const box of boxes) expect(box.height).to.be.at.least(96);
      // The radio button covers its card, so that a press anywhere selects it.
      const [radio] = radios.map((one) => one.getBoundingClientRect());
      expect(radio?.height).to.be.closeTo(boxes[0]?.height ?? 0, 1);
    }
    radios[0]?.focus();
    await sendKeys({ press: 'ArrowRight' });
    await until(() => focused() === radios[1]);
    expect(getComputedStyle(radios[1] as Element).outlineStyle).to.equal('solid');
  });
});
