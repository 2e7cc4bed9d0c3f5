import { usePage } from '../layout/page-context.ts';

/** One line of claims under the call to action, on narrow screens (hero.css). */
export function TrustLine() {
  return <p className="trust note">{usePage().content.common.trust}</p>;
}
