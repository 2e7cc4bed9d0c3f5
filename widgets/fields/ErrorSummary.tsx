import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../client/prefers-reduced-motion.ts';

interface ErrorSummaryProps {
  heading: string;
  errors: readonly { fieldId: string; message: string }[];
  /** Moves the focus to the summary each time this number changes, except to 0. */
  focusKey: number;
}

/** Moves the focus to the summary or to a control, and scrolls to it, or to the field with the control's label. */
function goTo(control: HTMLElement) {
  control.focus({ preventScroll: true });
  (control.closest('.field') ?? control).scrollIntoView({
    behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    block: 'start',
  });
}

function followToField(event: MouseEvent<HTMLAnchorElement>, fieldId: string) {
  // A hash cannot target a shadow root, and belongs to the host's router.
  event.preventDefault();
  const root = event.currentTarget.getRootNode() as Document | ShadowRoot;
  const control = root.getElementById(fieldId);
  if (control) goTo(control);
}

/** Lists all errors of a form, each with a link to its field (GDS error summary). */
export function ErrorSummary({ heading, errors, focusKey }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (focusKey && summary.current) goTo(summary.current);
  }, [focusKey]);

  if (errors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a fieldset, it groups links
    <div
      className="summary"
      ref={summary}
      tabIndex={-1}
      role="group"
      aria-labelledby="error-summary-title"
    >
      <h2 id="error-summary-title">{heading}</h2>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => followToField(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
