import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Field } from './Field.tsx';

export interface TextFieldProps {
  id: string;
  name: string;
  label: string;
  value: string;
  onInput(value: string): void;
  error?: string;
  isRequired?: boolean;
  hint?: ReactNode;
  type?: 'text' | 'email';
  inputMode?: 'text' | 'email';
  autoComplete?: string;
  /** `auto` for free text, `ltr` for text in Latin letters in any language. */
  dir?: 'auto' | 'ltr';
}

/** One line of text. The input is uncontrolled, so typing needs no render. */
export function TextField(props: TextFieldProps) {
  const { id, label, hint, error, isRequired, value, onInput, ...others } = props;
  const { type = 'text', dir = 'auto', ...rest } = others;
  const input = useRef<HTMLInputElement>(null);
  const known = useRef('');
  // Only changed values: browsers may fill in the input without an event.
  useLayoutEffect(() => {
    if (known.current !== value) (input.current as HTMLInputElement).value = known.current = value;
  });

  return (
    <Field id={id} label={label} hint={hint} error={error} isRequired={isRequired}>
      {(aria) => (
        <input
          {...rest}
          {...aria}
          ref={input}
          className="input"
          part="input"
          type={type}
          dir={dir}
          onInput={({ currentTarget }) => {
            known.current = currentTarget.value;
            onInput(known.current);
          }}
        />
      )}
    </Field>
  );
}
