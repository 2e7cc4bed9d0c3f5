import type { IconName } from '../content/pictures.ts';

/** A line icon (pages/styles/first-screen/icons.css). */
export function Icon({ name }: { name: IconName }) {
  return <span className={`icon icon-${name}`} aria-hidden="true" />;
}
