import { usePage } from './page-context.ts';

/** Tells screen readers that a link opens a new tab. */
export function NewTab() {
  return <span className="hidden-text"> {usePage().content.common.newTab}</span>;
}
