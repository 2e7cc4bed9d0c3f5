interface StepHeadingProps {
  id: string;
  number: number;
  text: string;
}

/** Heading of a step. Links to its id also move the focus to it. */
export function StepHeading({ id, number, text }: StepHeadingProps) {
  return (
    <h2 id={id} tabIndex={-1}>
      <span className="number" aria-hidden="true">
        {number}
      </span>{' '}
      {text}
    </h2>
  );
}
