import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { Field, type FieldProps } from './Field.tsx';

interface TextFieldProps extends FieldProps {
  name: string;
  value: string;
  onInput(value: string): void;
  /** Default: `text`. */
  type?: 'email';
  autoComplete?: string;
  /** `auto` for free text, `ltr` for text in Latin letters in any language. */
  dir?: 'auto' | 'ltr';
}

/** Returns the ref and the listener of an uncontrolled input, so that typing needs no render. */
export function useTextInput({ value, onInput }: Pick<TextFieldProps, 'value' | 'onInput'>) {
  const ref = useRef<HTMLInputElement>(null);
  const known = useRef('');
  // Writes only changed values: autofill may fill in the input without an event, and its text must stay.
  useLayoutEffect(() => {
    if (known.current !== value) (ref.current as HTMLInputElement).value = known.current = value;
  });
  return {
    ref,
    onInput({ currentTarget }: FormEvent<HTMLInputElement>) {
      known.current = currentTarget.value;
      onInput(known.current);
    },
  };
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { name, type, autoComplete, dir = 'auto' } = props;
  const input = useTextInput(props);

  return (
    <Field {...props}>
      {(aria) => (
        <input
          {...aria}
          {...input}
          className="input"
          part="input"
          name={name}
          type={type}
          autoComplete={autoComplete}
          dir={dir}
        />
      )}
    </Field>
  );
}
