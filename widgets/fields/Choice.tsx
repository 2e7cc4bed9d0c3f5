import { memo, type ReactNode } from 'react';
import { FieldNotes, notesAria } from './Field.tsx';

export interface ChoiceOption {
  value: string;
  label: string;
  drawing?: ReactNode;
}

export interface ChoiceProps {
  /** Id of the first radio, which an error summary leads to. */
  id: string;
  /** Unique among the choices of a form: radios of one name exclude each other. */
  name: string;
  legend: string;
  value: string;
  options: readonly ChoiceOption[];
  onChange(value: string): void;
  error?: string;
  /** How its options are laid out. */
  variant: 'cards' | 'rows' | 'segments';
}

/** One of a few, all of them visible: native radios, each drawn as the frame of its option. */
export const Choice = memo(function Choice(props: ChoiceProps) {
  const { id, name, legend, value, options, onChange, error, variant } = props;
  return (
    <fieldset
      {...notesAria(id, null, error)}
      className={`field ${variant}`}
      part="field"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a plain group has no aria-invalid
      role="radiogroup"
      aria-labelledby={`${id}-label`}
    >
      <legend className="label" part="label" id={`${id}-label`}>
        {legend}
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
              onChange={() => onChange(option.value)}
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
