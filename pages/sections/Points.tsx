import type { IconPoint } from '../content/parts.ts';
import { Icon } from '../layout/Icon.tsx';

interface PointsProps {
  points: readonly IconPoint[];
  /** `columns`: side by side; `rows`: one below the other; `numbered`: in order; `plates`: large icons. */
  variant?: 'columns' | 'rows' | 'numbered' | 'plates';
}

/** Short points, each under a hairline and the line icon that stands for it, if any. */
export function Points({ points, variant = 'columns' }: PointsProps) {
  const List = variant === 'numbered' ? 'ol' : 'ul';
  return (
    <List className={`points ${variant} n${points.length}`}>
      {points.map(({ icon, heading, text }) => (
        <li key={heading}>
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
