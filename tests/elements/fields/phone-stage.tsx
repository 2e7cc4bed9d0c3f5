import { expect } from 'chai';
import { useState } from 'react';
import type { Language } from '../../../widgets/domain/languages.ts';
import { PhoneField } from '../../../widgets/fields/PhoneField.tsx';
import { click, focused, until } from '../../helpers/elements/dom.ts';
import { CountingForm, stage } from './field-stage.tsx';

function Mobile({ flagsBase }: { flagsBase: string }) {
  const [value, setValue] = useState('');
  const [iso, setIso] = useState('AE');
  return (
    <CountingForm>
      <PhoneField
        id="phone"
        name="tel-national"
        label="Mobile number"
        value={value}
        iso={iso}
        onInput={setValue}
        onIsoChange={setIso}
        flagsBase={flagsBase}
      />
      <output>
        {iso} {value}
      </output>
    </CountingForm>
  );
}

/** Renders the field in a form, by default with flags that fail to load without a request. */
export function show(language: Language = 'en', flagsBase = 'data:image/png,/') {
  const shown = stage(language, <Mobile flagsBase={flagsBase} />);
  return {
    ...shown,
    number: shown.get<HTMLInputElement>('#phone'),
    dial: shown.get<HTMLButtonElement>('.dial'),
    search: () => shown.get<HTMLInputElement>('.search input'),
    names: () => shown.all('[role=option] .name').map((name) => name.textContent),
    isOpen: () => shown.all('[role=dialog]').length === 1,
    entered: () => shown.get('output').textContent,
  };
}

/** Renders the field and opens its list of countries. */
export async function opened(language?: Language, flagsBase?: string) {
  const shown = show(language, flagsBase);
  click(shown.dial);
  await until(() => shown.isOpen());
  expect(focused()).to.equal(shown.search());
  return shown;
}
