import type { ReactNode } from 'react';

export interface Aria {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface FieldProps {
  id: string;
  label: string;
  hint?: string | undefined;
  /** Error of the value, if any. */
  error?: string | false | undefined;
  children: (aria: Aria) => ReactNode;
}

/** A control with its label, hint and error. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true }),
      })}
      {hint && (
        <p className="note" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

interface TextInputProps {
  aria: Aria;
  value: string;
  onInput: (value: string) => void;
  type?: 'text' | 'number';
  list?: string | undefined;
  placeholder?: string;
  dir?: 'ltr';
}

/** A text field in the direction of its value; empty, in that of the page. */
export function TextInput({ aria, value, onInput, type = 'text', dir, ...more }: TextInputProps) {
  return (
    <input
      {...aria}
      {...more}
      type={type}
      dir={dir ?? (value ? 'auto' : undefined)}
      value={value}
      autoComplete="off"
      spellCheck={false}
      onInput={(event) => onInput(event.currentTarget.value)}
    />
  );
}
