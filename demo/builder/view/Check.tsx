interface CheckProps {
  id: string;
  label: string;
  hint?: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A checkbox with its label and hint. */
export function Check({ id, label, hint, isChecked, onChange }: CheckProps) {
  const hintId = hint && `${id}-hint`;
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          id={id}
          checked={isChecked}
          aria-describedby={hintId}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p className="note" id={hintId}>
          {hint}
        </p>
      )}
    </>
  );
}
