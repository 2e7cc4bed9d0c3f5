interface SegmentsProps<T extends string> {
  /** Name of the group for screen readers. */
  legend: string;
  name: string;
  options: readonly { value: T; label: string; lang?: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** Radio buttons that look like segments. */
export function Segments<T extends string>(props: SegmentsProps<T>) {
  return (
    <fieldset className="segments">
      <legend className="hidden-text">{props.legend}</legend>
      {props.options.map(({ value, label, lang }) => (
        <label key={value} lang={lang}>
          <input
            type="radio"
            name={props.name}
            value={value}
            checked={props.value === value}
            onChange={() => props.onChange(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
