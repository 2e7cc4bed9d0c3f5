import { Field } from '../../../../widgets/fields/Field.tsx';

export interface TextInputProps {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  hint?: string;
  isRequired?: boolean;
  onInput(value: string): void;
}

/** A short text with its error and hint. */
export function TextInput({ id, label, value, error, hint, isRequired, onInput }: TextInputProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(aria) => (
        <input
          {...aria}
          className="input"
          dir="auto"
          inputMode="text"
          autoComplete="off"
          required={isRequired}
          value={value}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
