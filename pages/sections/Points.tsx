import type { ReactNode } from 'react';
import type { IconPoint } from '../content/parts.ts';
import { Icon } from '../layout/Icon.tsx';

interface PointsProps {
  points: readonly (Omit<IconPoint, 'heading'> & { heading: ReactNode })[];
  /** Names the list where it is swiped. */
  label?: string;
  /** `columns`: side by side; `rows`: one below the other where there is room; `numbered`: in order; `plates`: large icons. */
  variant?: 'columns' | 'rows' | 'numbered' | 'plates';
}

/** Short points, each under a hairline and the line icon that stands for it, if any. */
export function Points({ points, label, variant = 'columns' }: PointsProps) {
  const List = variant === 'numbered' ? 'ol' : 'ul';
  return (
    <List className={`row points ${variant} n${points.length}`} aria-label={label}>
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
