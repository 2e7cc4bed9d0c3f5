import { expect } from 'chai';
import { useState } from 'react';
import type { Language } from '../../../widgets/domain/languages.ts';
import { PhoneField } from '../../../widgets/fields/PhoneField.tsx';
import { click, focused, until } from '../../helpers/elements/dom.ts';
import { stage } from './field-stage.tsx';

const flagsBase = 'data:image/png,/';
/** Number of form submissions since the field was rendered. */
export let submits = 0;

function Mobile({ error, iso: first = 'AE', base = flagsBase }: Props) {
  const [value, setValue] = useState('');
  const [iso, setIso] = useState(first);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submits++;
      }}
    >
      <PhoneField
        id="phone"
        name="tel-national"
        label="Mobile number"
        value={value}
        iso={iso}
        onInput={setValue}
        onIsoChange={setIso}
        flagsBase={base}
        error={error}
      />
      <output>
        {iso} {value}
      </output>
      <button type="submit">Send</button>
    </form>
  );
}

interface Props {
  error?: string;
  iso?: string;
  base?: string;
}

/** Renders the field in a form. */
export function show(language: Language = 'en', props: Props = {}) {
  submits = 0;
  const shown = stage(language, <Mobile {...props} />);
  return {
    ...shown,
    number: shown.get<HTMLInputElement>('#phone'),
    dial: shown.get<HTMLButtonElement>('.dial'),
    search: () => shown.get<HTMLInputElement>('.search input'),
    names: () => shown.all('[role=option] .name').map((name) => name.textContent),
    codes: () => shown.all('[role=option] .detail').map((code) => code.textContent),
    isOpen: () => shown.all('[role=dialog]').length === 1,
    said: () => shown.get('output').textContent,
  };
}

/** The same, with its list of countries open. */
export async function opened(language?: Language, props?: Props) {
  const shown = show(language, props);
  click(shown.dial);
  await until(() => shown.isOpen());
  expect(focused()).to.equal(shown.search());
  return shown;
}
