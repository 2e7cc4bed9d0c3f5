interface CheckProps {
  id: string;
  label: string;
  hint?: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A checkbox, with an explanation below it. */
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
