import { usePage } from './page-context.ts';

/**
 * Loads the styles of everything below the first screen of a page with the quote form. Placed after that screen, so
 * only the content below waits for it.
 */
export function BelowFoldStyles() {
  const { belowFoldCss } = usePage().assets;
  return belowFoldCss && <link rel="stylesheet" href={belowFoldCss} />;
}
