import { memo, useMemo } from 'react';
import { suggestEmail } from '../domain/email-hint.ts';
import type { Contact, ErrorCode } from '../domain/quote.ts';
import { type StoreCountry, storeCountries } from '../domain/stores.ts';
import { Choice } from '../fields/Choice.tsx';
import { PhoneField } from '../fields/PhoneField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { useLocale } from '../i18n/LocaleProvider.tsx';
import type { FormStore } from './quote-form-state.ts';
import { useSelected } from './useStore.ts';
import { visibleContactErrors } from './visible-errors.ts';

interface ContactFieldsProps {
  store: FormStore;
  flagsBase: string;
}

/** Names under which autofill knows the contact inputs; the form reads them again when it is sent. */
export const contactInputNames = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  phone: 'tel-national',
} as const;

/** Who sells: asked once for all items. */
export const ContactFields = memo(function ContactFields(props: ContactFieldsProps) {
  const { store, flagsBase } = props;
  const { dispatch, current } = store;
  const { t } = useLocale();
  const contact = useSelected(store, (state) => state.contact);
  const isChecked = useSelected(store, (state) => state.contactChecked);
  const errors = visibleContactErrors(contact, isChecked);
  const suggestion = suggestEmail(contact.email);

  const handlers = useMemo(() => {
    const change = (part: Partial<Contact>, isTyped = false) =>
      dispatch({ type: 'contactChanged', change: part, isTyped });
    return {
      firstName: (firstName: string) => change({ firstName }, true),
      lastName: (lastName: string) => change({ lastName }, true),
      email: (email: string) =>
        change({ email }, suggestEmail(email) === suggestEmail(current().contact.email)),
      phone: (phone: string) => change({ phone }),
      dialCountry: (dialCountry: string) => change({ dialCountry }),
      country: (value: string) => change({ country: value as StoreCountry }),
    };
  }, [dispatch, current]);

  const countries = useMemo(
    () => storeCountries.map((value) => ({ value, label: t(`country.${value}`) })),
    [t],
  );

  const field = (code: ErrorCode & keyof Contact) => ({
    id: code,
    value: contact[code],
    ...(errors.includes(code) && { error: t(`error.${code}`) }),
  });
  const input = (code: keyof typeof contactInputNames) => ({
    ...field(code),
    name: contactInputNames[code],
    autoComplete: contactInputNames[code],
    onInput: handlers[code],
  });

  return (
    <section className="item" aria-labelledby="contact-title">
      <h3 id="contact-title">{t('form.contact')}</h3>
      <div className="columns">
        <TextField {...input('firstName')} label={t('form.firstName')} />
        <TextField {...input('lastName')} label={t('form.lastName')} />
        <TextField
          {...input('email')}
          type="email"
          inputMode="email"
          dir="ltr"
          label={t('form.email')}
          hint={
            suggestion && (
              <button
                type="button"
                className="link suggestion"
                onClick={() =>
                  dispatch({
                    type: 'contactChanged',
                    change: { email: suggestion },
                    focus: 'email',
                  })
                }
              >
                {t('form.emailHint', { suggestion })}
              </button>
            )
          }
        />
        <PhoneField
          {...input('phone')}
          label={t('form.phone')}
          iso={contact.dialCountry}
          flagsBase={flagsBase}
          onIsoChange={handlers.dialCountry}
        />
      </div>
      <Choice
        {...field('country')}
        name="country"
        variant="segments"
        legend={t('form.country')}
        options={countries}
        onChange={handlers.country}
      />
    </section>
  );
});
