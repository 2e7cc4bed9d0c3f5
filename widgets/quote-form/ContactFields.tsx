import { memo, useMemo } from 'react';
import { suggestEmail } from '../domain/fuzzy/email-hint.ts';
import type { Contact } from '../domain/quote.ts';
import {
  type ContactField,
  type ContactFieldName,
  contactFields,
  inGroups,
  labelKey,
  type RequiredContactField,
} from '../domain/quote-fields.ts';
import { Choice } from '../fields/Choice.tsx';
import { PhoneField } from '../fields/PhoneField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { useLocale } from '../i18n/LocaleProvider.tsx';
import { layOut, optionsOf } from './field-layout.tsx';
import { type FormStore, useSelected } from './state/form-store.ts';
import { visibleContactErrors } from './state/quote-form-state.ts';

interface ContactFieldsProps {
  store: FormStore;
  flagsBase: string;
}

const groups = inGroups(contactFields);

/** Returns the name of an input: autofill recognizes a text by it, and the form reads texts by it when sent. */
export function contactInputName({ name, kind, autoComplete = name }: ContactField): string {
  return kind === 'phone' ? 'tel-national' : autoComplete;
}

/** The seller's contact data, entered once for all items. */
export const ContactFields = memo(function ContactFields({ store, flagsBase }: ContactFieldsProps) {
  const { dispatch, current } = store;
  const { t } = useLocale();
  const contact = useSelected(store, (state) => state.contact);
  const isChecked = useSelected(store, (state) => state.contactChecked);
  const errors = visibleContactErrors(contact, isChecked);
  const suggestion = suggestEmail(contact.email);

  const { handlers, changeDialCountry } = useMemo(() => {
    const change = (part: Partial<Contact>, isTyped = false) =>
      dispatch({ type: 'contactChanged', change: part, isTyped });
    // Typing a text or an email needs no render, unless the hint changes. Typing a phone number renders
    // (docs/decisions/form.md, "No rendering while typing").
    const hasSameHint = (email: string) =>
      suggestEmail(email) === suggestEmail(current().contact.email);
    const handlers = contactFields.map(({ name, kind }) => [
      name,
      (value: string) =>
        change({ [name]: value }, kind === 'text' || (kind === 'email' && hasSameHint(value))),
    ]);
    return {
      handlers: Object.fromEntries(handlers) as Record<ContactFieldName, (value: string) => void>,
      changeDialCountry: (dialCountry: string) => change({ dialCountry }),
    };
  }, [dispatch, current]);

  const options = useMemo(() => optionsOf(contactFields, t), [t]);

  const emailHint = suggestion && (
    <button
      type="button"
      className="link suggestion"
      onClick={() =>
        dispatch({ type: 'contactChanged', change: { email: suggestion }, focus: 'email' })
      }
    >
      {t('form.emailHint', { suggestion })}
    </button>
  );

  function control(contactField: ContactField) {
    const { name, kind, hint, isRequired, autoComplete } = contactField;
    const input = {
      id: name,
      name: contactInputName(contactField),
      label: t(labelKey(contactField)),
      onInput: handlers[name],
      isRequired,
      value: contact[name] ?? '',
      ...(errors.includes(name as RequiredContactField) && {
        error: t(`error.${name as RequiredContactField}`),
      }),
    };
    if (kind === 'choice') {
      return <Choice key={name} {...input} variant="segments" options={options[name]} />;
    }
    if (kind === 'phone') {
      return (
        <PhoneField
          key={name}
          {...input}
          iso={contact.dialCountry}
          flagsBase={flagsBase}
          onIsoChange={changeDialCountry}
        />
      );
    }
    const text = { ...input, autoComplete };
    if (kind === 'email') {
      return <TextField key={name} {...text} type="email" dir="ltr" hint={emailHint} />;
    }
    return <TextField key={name} {...text} hint={hint && t(hint)} />;
  }

  return (
    <section className="item" aria-labelledby="contact-title">
      <h3 id="contact-title">{t('form.contact')}</h3>
      {layOut(groups, control)}
    </section>
  );
});
