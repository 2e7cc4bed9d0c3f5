import { memo, type ReactNode } from 'react';
import { FieldNotes, type FieldProps, notesAria } from './Field.tsx';

export interface ChoiceOption {
  value: string;
  label: string;
  drawing?: ReactNode;
}

/** `id`: that of the first radio, the target of the error summary. */
interface ChoiceProps extends Omit<FieldProps, 'hint'> {
  /** Unique in the form: radios with the same name form a group. */
  name: string;
  value: string;
  options: readonly ChoiceOption[];
  onInput(value: string): void;
  variant: 'cards' | 'rows' | 'segments';
}

/** A radio group; each native radio is styled as the frame of its option. */
export const Choice = memo(function Choice(props: ChoiceProps) {
  const { id, name, label, value, options, onInput, error, isRequired, variant } = props;
  return (
    <fieldset
      {...notesAria(id, null, error, isRequired)}
      className={`field ${variant}`}
      part="field"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a plain group has no aria-invalid
      role="radiogroup"
      aria-labelledby={`${id}-label`}
    >
      <legend className="label" part="label" id={`${id}-label`}>
        {label}
      </legend>
      <div className="options">
        {options.map((option, index) => (
          <label key={option.value} className="option">
            <input
              type="radio"
              part="input"
              id={index ? `${id}-${index}` : id}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onInput(option.value)}
            />
            <span className="mark" aria-hidden="true" />
            {option.drawing && (
              <span className="drawing" aria-hidden="true">
                {option.drawing}
              </span>
            )}
            <span className="text">{option.label}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
});
