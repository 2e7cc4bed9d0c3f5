import { useCallback, useState } from 'react';
import { searchBrands } from '../../../widgets/domain/brands/brand-search.ts';
import { brandsOf } from '../../../widgets/domain/brands/brands.ts';
import type { Language } from '../../../widgets/domain/languages.ts';
import { Combobox, type ComboboxOption } from '../../../widgets/fields/Combobox.tsx';
import { useLocale } from '../../../widgets/i18n/LocaleProvider.tsx';
import { CountingForm, type Stage, stage } from './field-stage.tsx';

/** Searches since `show`. */
export let searches = 0;

function Designer({ initial = '', error }: { initial?: string; error?: string }) {
  const { language } = useLocale();
  const [value, setValue] = useState(initial);
  const search = useCallback(
    (query: string): ComboboxOption[] => {
      searches++;
      return searchBrands(brandsOf(''), query).map(({ en, ar }) => ({
        value: en,
        label: en,
        ...(language === 'ar' && { detail: ar }),
      }));
    },
    [language],
  );
  return (
    <CountingForm>
      <Combobox
        id="designer"
        name="designer"
        label={language === 'ar' ? 'المصمّم' : 'Designer'}
        hint="Choose or type"
        value={value}
        onInput={setValue}
        search={search}
        error={error}
      />
    </CountingForm>
  );
}

/** Renders the designer field in a form. */
export function show(language: Language = 'en', props: { initial?: string; error?: string } = {}) {
  searches = 0;
  const shown = stage(language, <Designer {...props} />);
  const input = shown.get<HTMLInputElement>('#designer');
  return { ...shown, input };
}

/** Returns the rows of the open list. */
export function options({ all }: Pick<Stage, 'all'>) {
  return all('[role=option]');
}
/** Returns the brand names in the rows. */
export function labels(shown: Pick<Stage, 'all'>) {
  return options(shown).map((row) => row.querySelector('.name')?.textContent);
}
/** Returns the row that the arrow keys have reached, or null. */
export function activeRow({ root, input }: { root: HTMLElement; input: HTMLInputElement }) {
  const id = input.getAttribute('aria-activedescendant');
  return id ? root.querySelector<HTMLElement>(`[id="${id}"]`) : null;
}
export const isOpen = ({ input }: { input: HTMLInputElement }) =>
  input.getAttribute('aria-expanded') === 'true';
