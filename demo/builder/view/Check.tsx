interface CheckProps {
  /** Prefix of the hint's id. */
  name: string;
  label: string;
  hint: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A checkbox with an explanation below it. */
export function Check({ name, label, hint, isChecked, onChange }: CheckProps) {
  const hintId = `${name}-hint`;
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={isChecked}
          aria-describedby={hintId}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      <p className="note" id={hintId}>
        {hint}
      </p>
    </>
  );
}
