export type Option = readonly [value: string, label: string];

interface SelectProps {
  id: string;
  label: string;
  value: string;
  options: readonly Option[];
  onChange(value: string): void;
  isRequired?: boolean;
}

/** A label with a native `<select>`, for which phones show their own picker. */
export function Select({ id, label, value, options, onChange, isRequired }: SelectProps) {
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="select"
        value={value}
        required={isRequired}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
