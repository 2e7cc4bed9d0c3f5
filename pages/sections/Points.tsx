import type { ReactNode } from 'react';
import type { Point } from '../content/parts.ts';
import type { IconName } from '../content/pictures.ts';
import { Icon } from '../layout/Icon.tsx';

interface PointsProps {
  points: readonly (Omit<Point, 'heading'> & { heading: ReactNode })[];
  /** Line icon of each point. */
  icons?: readonly IconName[];
  /** Name of the list for screen readers. */
  label?: string | undefined;
  /** `columns`: side by side; `rows`: stacked on wide screens; `numbered`: ordered; `plates`: large icons. */
  variant?: 'columns' | 'rows' | 'numbered' | 'plates';
}

/** Short points under hairlines. The styles lay out three (`n3`) or four (`n4`) in columns. */
export function Points({ points, icons = [], label, variant = 'columns' }: PointsProps) {
  const List = variant === 'numbered' ? 'ol' : 'ul';
  return (
    <List className={`points ${variant} n${points.length}`} aria-label={label}>
      {points.map(({ heading, text }, index) => (
        <li key={text}>
          {icons[index] && <Icon name={icons[index]} />}
          <div>
            <h3>{heading}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </List>
  );
}
