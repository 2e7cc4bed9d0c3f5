import type { IconName } from '../content/parts.ts';

/** A line icon. */
export function Icon({ name, size = 40 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  );
}
