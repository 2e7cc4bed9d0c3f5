import { memo, type ReactNode } from 'react';
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
}

/** One line of text. */
export const TextField = memo(function TextField(props: TextFieldProps) {
  const { id, label, hint, error, onInput, type = 'text', dir = 'auto', ...rest } = props;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
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
