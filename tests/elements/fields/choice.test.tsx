import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useState } from 'react';
import { Choice, type ChoiceProps } from '../../../widgets/fields/Choice.tsx';
import { TextField } from '../../../widgets/fields/TextField.tsx';
import { click, focused, type, until } from '../../helpers/elements/dom.ts';
import { stage } from './field-stage.tsx';

const options = [
  {
    value: 'Handbag',
    label: 'Handbag',
    drawing: <svg viewBox="0 0 48 48" width="52" height="52" />,
  },
  { value: 'Watch', label: 'Watch', drawing: <svg viewBox="0 0 48 48" width="52" height="52" /> },
  {
    value: 'Jewelry',
    label: 'Jewelry',
    drawing: <svg viewBox="0 0 48 48" width="52" height="52" />,
  },
];

function Category(props: Partial<ChoiceProps>) {
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
        {...props}
      />
      <output>{value}</output>
    </>
  );
}

function Name({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <>
      <TextField
        id="first"
        name="given-name"
        label="First name"
        hint="As in your passport"
        autoComplete="given-name"
        value={value}
        onInput={setValue}
        error={error}
      />
      <output>{value}</output>
    </>
  );
}

describe('choice', () => {
  it('is a named group of native radios with its error attached', () => {
    const { root, get, all } = stage('en', <Category error="Category is required" />);
    const group = get('[role=radiogroup]');
    const byId = (id: string | null) => root.querySelector(`#${id}`)?.textContent;
    expect(byId(group.getAttribute('aria-labelledby'))).to.equal('Category');
    expect(byId(group.getAttribute('aria-describedby'))).to.equal('Category is required');
    expect(group.getAttribute('aria-invalid')).to.equal('true');
    expect(
      all('input').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent),
    ).to.deep.equal(['Handbag', 'Watch', 'Jewelry']);
    expect(get('#category')).to.equal(all('input')[0]);
  });

  it('reacts to a click anywhere on a card and to the arrow keys', async () => {
    const { get, all } = stage('en', <Category />);
    click(all('.drawing')[1]?.closest('label') as HTMLElement);
    await until(() => get('output').textContent === 'Watch');
    all('input')[1]?.focus();
    await sendKeys({ press: 'ArrowRight' });
    await until(() => get('output').textContent === 'Jewelry');
    expect(focused()).to.equal(all('input')[2]);
  });

  it('marks the selection without color alone', async () => {
    const { get, all } = stage('en', <Category />);
    const ring = (index: number) => getComputedStyle(all('.mark')[index] as Element).borderTopWidth;
    const before = ring(0);
    click(get('#category'));
    await until(() => parseFloat(ring(0)) >= 5);
    expect(ring(1)).to.equal(before);
  });

  for (const width of [320, 760]) {
    it(`keeps three large cards in a row at ${width} px, each focus ring visible`, async () => {
      const { host, all } = stage('en', <Category />);
      host.style.width = `${width - 40}px`;
      const boxes = all('.option').map((card) => card.getBoundingClientRect());
      expect(new Set(boxes.map((box) => box.top)).size).to.equal(1);
      for (const box of boxes) expect(box.height).to.be.at.least(96);
      const radio = all('input')[0] as HTMLElement;
      expect(radio.getBoundingClientRect().height).to.be.closeTo(boxes[0]?.height ?? 0, 1);
      radio.focus();
      await sendKeys({ press: 'ArrowRight' });
      await until(() => focused() === all('input')[1]);
      expect(getComputedStyle(all('input')[1] as Element).outlineStyle).to.equal('solid');
    });
  }
});

describe('text field', () => {
  it('is labeled, described, 16 px and 48 px, and reports input', async () => {
    const { get } = stage('en', <Name error="First name is required" />);
    const input = get<HTMLInputElement>('#first');
    expect(input.labels?.[0]?.textContent).to.equal('First name');
    expect(input.getAttribute('aria-describedby')).to.equal('first-error first-hint');
    expect(parseFloat(getComputedStyle(input).fontSize)).to.be.at.least(16);
    expect(input.offsetHeight).to.be.at.least(48);
    type(input, 'ليلى');
    await until(() => get('output').textContent === 'ليلى');
    expect([input.name, input.autocomplete, input.dir]).to.deep.equal([
      'given-name',
      'given-name',
      'auto',
    ]);
  });

  it('aligns to the surrounding text direction, whatever is typed', () => {
    const arabic = stage('ar', <Name />).get('#first');
    expect(getComputedStyle(arabic).textAlign).to.equal('right');
  });
});
