import type { ReactNode } from 'react';

interface FactProps {
  label: ReactNode;
  /** Direction of the value. Default: that of the list. */
  dir?: 'auto';
  children: ReactNode;
}

/** A row of a list with the class `facts`: a label and its value. */
export function Fact({ label, dir, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir={dir}>{children}</dd>
    </div>
  );
}
