import { useLayoutEffect, useRef } from 'react';
import { Field, type FieldProps } from './Field.tsx';

interface TextFieldProps extends FieldProps {
  name: string;
  value: string;
  onInput(value: string): void;
  type?: 'text' | 'email';
  inputMode?: 'text' | 'email';
  autoComplete?: string;
  /** `auto` for free text, `ltr` for text in Latin letters in any language. */
  dir?: 'auto' | 'ltr';
}

/** One line of text. The input is uncontrolled, so typing needs no render. */
export function TextField(props: TextFieldProps) {
  const { name, value, onInput, type = 'text', inputMode, autoComplete, dir = 'auto' } = props;
  const input = useRef<HTMLInputElement>(null);
  const known = useRef('');
  // Writes only changed values: autofill may fill in the input without an event, and its text must stay.
  useLayoutEffect(() => {
    if (known.current !== value) (input.current as HTMLInputElement).value = known.current = value;
  });

  return (
    <Field {...props}>
      {(aria) => (
        <input
          {...aria}
          ref={input}
          className="input"
          part="input"
          name={name}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
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
