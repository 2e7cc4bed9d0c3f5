import { type FormEvent, memo, useEffect, useRef, useState } from 'react';
import { toWesternDigits } from '../domain/fuzzy/fold-text.ts';
import { dialCountry } from '../domain/phone/dial-codes.ts';
import { toStoreCountry } from '../domain/stores.ts';
import { useLocale } from '../i18n/LocaleProvider.tsx';
import { DialPicker } from './DialPicker.tsx';
import { countryName, prepareDialCountries } from './dial-search.ts';
import { Field, type FieldProps } from './Field.tsx';
import { Flag } from './Flag.tsx';
import { Chevron } from './icons.tsx';
import { useTextInput } from './TextField.tsx';

interface PhoneFieldProps extends FieldProps {
  name: string;
  /** Number as typed. */
  value: string;
  /** Country of the dial code, as many countries share +1. */
  iso: string;
  onInput(value: string): void;
  onIsoChange(iso: string): void;
  /** Base URL of the flags: `https://…/flags/`. */
  flagsBase: string;
}

/** A phone number without input mask, and the country of its dial code. */
export const PhoneField = memo(function PhoneField(props: PhoneFieldProps) {
  const { id, name, onIsoChange, flagsBase } = props;
  const { language, t } = useLocale();
  const group = useRef<HTMLDivElement>(null);
  const dialButton = useRef<HTMLButtonElement>(null);
  const number = useTextInput(props);
  const [isOpen, setOpen] = useState(false);
  const [isNear, setNear] = useState(false);
  const { iso, dialCode } = dialCountry(props.iso);
  // Messages for store countries: Intl.DisplayNames is too slow on mount.
  const store = toStoreCountry(iso);
  const country = store ? t(`country.${store}`) : countryName(iso, language);

  useEffect(() => {
    // `loading="lazy"` would load thousands of pixels ahead.
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return;
        setNear(true);
        prepareDialCountries(language);
      },
      { rootMargin: '200px' },
    );
    observer.observe(group.current as Element);
    return () => observer.disconnect();
  }, [language]);

  function type(event: FormEvent<HTMLInputElement>) {
    const { currentTarget: input } = event;
    const western = toWesternDigits(input.value);
    if (western !== input.value) {
      const { selectionStart, selectionEnd } = input;
      input.value = western;
      input.setSelectionRange(selectionStart, selectionEnd);
    }
    number.onInput(event);
  }

  function choose(chosen: string) {
    onIsoChange(chosen);
    number.ref.current?.focus();
    setOpen(false);
  }

  function close(returnsFocus = false) {
    if (returnsFocus) dialButton.current?.focus();
    setOpen(false);
  }

  return (
    <Field {...props}>
      {(aria) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset inside a labeled field says it twice
        <div className="phone" dir="ltr" role="group" aria-labelledby={`${id}-label`} ref={group}>
          <button
            type="button"
            className="dial"
            part="button"
            ref={dialButton}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-dial` : undefined}
            aria-label={t('phone.dialCode', { country, dialCode })}
            // Keeps the focus in the open picker until the click closes it.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (isOpen ? close(true) : setOpen(true))}
          >
            {isNear ? <Flag iso={iso} base={flagsBase} /> : <span className="flag" />}
            <bdi dir="ltr">{dialCode}</bdi>
            <Chevron />
          </button>
          {isOpen && (
            <DialPicker
              id={`${id}-dial`}
              anchor={group}
              iso={iso}
              flagsBase={flagsBase}
              onChoose={choose}
              onClose={close}
            />
          )}
          <input
            {...aria}
            ref={number.ref}
            className="input"
            part="input"
            type="tel"
            name={name}
            dir="ltr"
            inputMode="numeric"
            // Some keyboards show digits only if there is a pattern; forms never validate by it.
            pattern="[0-9]*"
            autoComplete="tel-national"
            onInput={type}
          />
        </div>
      )}
    </Field>
  );
});
