interface StepHeadingProps {
  id: string;
  number: number;
  text: string;
}

/** Heading of a step, with an id for links. */
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
