import type { IconName } from '../content/parts.ts';

/** A line icon below the first screen (pages/styles/below/icons.css). */
export function Icon({ name }: { name: IconName }) {
  return <span className={`icon icon-${name}`} aria-hidden="true" />;
}

/** A line icon on the first screen, whose drawing is in the page. */
export function InlineIcon({ name, size }: { name: IconName; size: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  );
}
