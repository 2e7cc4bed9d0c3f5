import { memo, type ReactNode } from 'react';
import { useLocale } from '../i18n/LocaleProvider.tsx';
import { Field } from './Field.tsx';

export interface TextFieldProps {
  id: string;
  name: string;
  label: string;
  value: string;
  onInput(value: string): void;
  error?: string;
  hint?: ReactNode;
  type?: 'text' | 'email';
  inputMode?: 'text' | 'email';
  autoComplete?: string;
  /** `auto` for free text, `ltr` for what is written in Latin letters in any language. */
  dir?: 'auto' | 'ltr';
  maxLength?: number;
  enterKeyHint?: 'next' | 'done' | 'send';
  optional?: boolean;
}

/** One line of text. */
export const TextField = memo(function TextField(props: TextFieldProps) {
  const { id, label, hint, error, optional, onInput, type = 'text', dir = 'auto', ...rest } = props;
  const { t } = useLocale();
  const caption = optional ? (
    <>
      {label} <span className="quiet">{t('field.optional')}</span>
    </>
  ) : (
    label
  );
  return (
    <Field id={id} label={caption} hint={hint} error={error}>
      {(aria) => (
        <input
          {...rest}
          {...aria}
          className="input"
          part="input"
          type={type}
          dir={dir}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
    </Field>
  );
});
