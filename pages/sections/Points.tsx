import type { ReactNode } from 'react';
import type { IconPoint } from '../content/parts.ts';
import { Icon } from '../layout/Icon.tsx';

interface PointsProps {
  points: readonly (Omit<IconPoint, 'heading'> & { heading: ReactNode })[];
  /** Name of the list for screen readers. */
  label?: string | undefined;
  /** `columns`: side by side; `rows`: stacked on wide screens; `numbered`: ordered; `plates`: large icons. */
  variant?: 'columns' | 'rows' | 'numbered' | 'plates';
}

/** Short points under hairlines, each with its line icon, if any. The styles lay out three (`n3`) or four (`n4`) in columns. */
export function Points({ points, label, variant = 'columns' }: PointsProps) {
  const List = variant === 'numbered' ? 'ol' : 'ul';
  return (
    <List className={`points ${variant} n${points.length}`} aria-label={label}>
      {points.map(({ icon, heading, text }) => (
        <li key={text}>
          {icon && <Icon name={icon} />}
          <div>
            <h3>{heading}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </List>
  );
}
