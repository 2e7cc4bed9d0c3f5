import { usePage } from './page-context.ts';

/**
 * After the first screen of a long page, which does not wait for it: what is below is shown once its styles
 * are there.
 */
export function MoreStyles() {
  const { moreCss } = usePage().assets;
  return moreCss && <link rel="stylesheet" href={moreCss} />;
}
