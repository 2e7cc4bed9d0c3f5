import { expect } from 'chai';
import { useState } from 'react';
import { ErrorSummary, type ErrorSummaryProps } from '../../../widgets/fields/ErrorSummary.tsx';
import { TextField } from '../../../widgets/fields/TextField.tsx';
import { click, focused, type, until } from '../../helpers/elements/dom.ts';
import { stage } from './field-stage.tsx';

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

const errors = [
  { fieldId: 'first', message: 'First name is required' },
  { fieldId: 'last', message: 'Last name is required' },
];

function Form({
  focusKey,
  shown = errors,
}: {
  focusKey: number;
  shown?: ErrorSummaryProps['errors'];
}) {
  const field = { value: '', onInput() {} };
  return (
    <>
      <ErrorSummary heading="There is a problem" errors={shown} focusKey={focusKey} />
      <TextField {...field} id="first" name="given-name" label="First name" />
      <div style={{ height: '2000px' }} />
      <TextField {...field} id="last" name="family-name" label="Last name" />
    </>
  );
}

describe('text field', () => {
  it('is labeled and described, has at least 16 px text and a height of 48 px, and reports input', async () => {
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

  it('aligns to the surrounding text direction, not to that of its own text', () => {
    const arabic = stage('ar', <Name />).get('#first');
    expect(getComputedStyle(arabic).textAlign).to.equal('right');
  });
});

describe('error summary', () => {
  it('is empty without errors and never takes the focus by itself', () => {
    const { all, show } = stage('en', <Form focusKey={0} shown={[]} />);
    expect(all('.summary')).to.have.length(0);
    show(<Form focusKey={0} />);
    expect(all('.summary')).to.have.length(1);
    expect(focused()).to.equal(document.body);
  });

  it('takes the focus on each attempt only, named by its heading', async () => {
    const { get, show } = stage('en', <Form focusKey={0} />);
    show(<Form focusKey={1} />);
    await until(() => focused() === get('.summary'));
    const heading = get(`#${get('.summary').getAttribute('aria-labelledby')}`);
    expect([heading.tagName, heading.textContent]).to.deep.equal(['H2', 'There is a problem']);
    get('#first').focus();
    show(<Form focusKey={1} shown={errors.slice(1)} />);
    expect(focused()).to.equal(get('#first'));
    show(<Form focusKey={2} />);
    await until(() => focused() === get('.summary'));
  });

  it('has links that focus their field without changing the URL', async () => {
    const { get, all } = stage('en', <Form focusKey={1} />);
    const { href } = location;
    click(all('a')[1] as HTMLElement);
    expect(focused()).to.equal(get('#last'));
    expect(location.href).to.equal(href);
    await until(() => {
      const { top, bottom } = get('#last').getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  });
});
