import type { IconPoint } from '../content/content.ts';
import { Icon } from '../layout/Icon.tsx';

interface PointsProps {
  points: readonly IconPoint[];
  /** `columns`: side by side; `rows`: one below the other; `cards`: two by two. */
  look?: 'columns' | 'rows' | 'numbered' | 'plates';
}

/** Short points, each under a line icon and a hairline. */
export function Points({ points, look = 'columns' }: PointsProps) {
  const List = look === 'numbered' ? 'ol' : 'ul';
  return (
    <List className={`points ${look} n${points.length}`}>
      {points.map(({ icon, heading, text }) => (
        <li key={heading}>
          <Icon name={icon} />
          <div>
            <h3>{heading}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </List>
  );
}
