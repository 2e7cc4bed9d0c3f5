import type { ReactNode } from 'react';

interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface FieldProps {
  id: string;
  label: string;
  hint?: string | undefined;
  /** Message to show; empty or false if the value is valid. */
  error?: string | false | undefined;
  children: (controlProps: ControlProps) => ReactNode;
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
  controlProps: ControlProps;
  value: string;
  onInput: (value: string) => void;
  type?: 'text' | 'number';
  list?: string | undefined;
  placeholder?: string;
  dir?: 'ltr';
}

/** A text field whose direction follows its value, or the page while the field is empty. */
export function TextInput({
  controlProps,
  value,
  onInput,
  type = 'text',
  dir,
  ...more
}: TextInputProps) {
  return (
    <input
      {...controlProps}
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
