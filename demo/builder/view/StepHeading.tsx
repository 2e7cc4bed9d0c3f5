interface StepHeadingProps {
  id: string;
  number: number;
  text: string;
}

/** Heading of one of the three steps, which links can lead to. */
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
