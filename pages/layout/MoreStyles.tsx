import { usePage } from './page-context.ts';

/**
 * Loads the styles of everything below the first screen of a page with the quote form. Placed after that screen, so
 * only the content below waits for it.
 */
export function MoreStyles() {
  const { moreCss } = usePage().assets;
  return moreCss && <link rel="stylesheet" href={moreCss} />;
}
