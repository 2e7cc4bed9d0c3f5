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
}

type ControlFieldProps = FieldProps & { children: (controlProps: ControlProps) => ReactNode };

/** A control with its label, hint and error. */
export function Field({ id, label, hint, error, children }: ControlFieldProps) {
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
  value: string;
  onInput: (value: string) => void;
  type?: 'text' | 'number';
  /** Values to choose from while typing. */
  suggestions?: readonly string[] | undefined;
  placeholder?: string;
  dir?: 'ltr';
}

/** A text input whose direction follows its value, or the page while it is empty. */
export function TextInput({
  id,
  value,
  onInput,
  type = 'text',
  suggestions,
  dir,
  ...more
}: ControlProps & TextInputProps) {
  const list = suggestions && `${id}-list`;
  return (
    <>
      <input
        {...more}
        id={id}
        type={type}
        dir={dir ?? (value ? 'auto' : undefined)}
        value={value}
        list={list}
        autoComplete="off"
        spellCheck={false}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** A text input with its label, hint and error. */
export function TextField({ id, label, hint, error, ...input }: FieldProps & TextInputProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(controlProps) => <TextInput {...controlProps} {...input} />}
    </Field>
  );
}

type SelectFieldProps = FieldProps & {
  options: readonly (readonly [value: string, label: string])[];
  value: string;
  onChange: (value: string) => void;
};

/** A select with its label, hint and error. */
export function SelectField({ options, value, onChange, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      {(controlProps) => (
        <select
          {...controlProps}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
