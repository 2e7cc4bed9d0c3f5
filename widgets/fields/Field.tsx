import type { ReactNode } from 'react';

export interface FieldProps {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  isRequired?: boolean;
}

interface LabeledControlProps extends FieldProps {
  children: (aria: ReturnType<typeof notesAria> & { id: string }) => ReactNode;
}

/** Returns the attributes of a control whose hint and error FieldNotes shows under the same id. */
export function notesAria(id: string, hint: ReactNode, error?: string, isRequired?: boolean) {
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    'aria-required': isRequired,
    ...(notes && { 'aria-describedby': notes }),
    ...(error && { 'aria-invalid': true }),
  };
}

/** Error and hint below a control. */
export function FieldNotes({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {error && (
        <p className="error" part="error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <div className="hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </>
  );
}

/** A labeled control with error and hint below (WCAG 1.3.1, 3.3.1, 3.3.2). */
export function Field({ id, label, hint, error, isRequired, children }: LabeledControlProps) {
  return (
    <div className="field" part="field">
      <label className="label" part="label" id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      {children({ id, ...notesAria(id, hint, error, isRequired) })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
