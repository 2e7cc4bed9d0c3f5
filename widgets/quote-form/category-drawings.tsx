import type { ReactNode } from 'react';
import type { Category } from '../domain/categories.ts';

/** A line drawing on a grid of 48. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 48 48" width="52" height="52" className="drawing" aria-hidden="true">
      {children}
    </svg>
  );
}

/** Line drawings of the three categories. */
export const categoryDrawings: Record<Category, ReactNode> = {
  Handbag: (
    <Drawing>
      <path d="M12.6 19.5h22.8a2 2 0 0 1 2 1.7l2.3 17a2.5 2.5 0 0 1-2.5 2.8H10.8a2.5 2.5 0 0 1-2.5-2.8l2.3-17a2 2 0 0 1 2-1.7zM16.5 19.5V15a7.5 7.5 0 0 1 15 0v4.5M10 25c2.4 4.6 6.6 6.7 11.6 6.9M38 25c-2.4 4.6-6.6 6.7-11.6 6.9" />
      <circle cx="24" cy="32" r="2.4" />
    </Drawing>
  ),
  Watch: (
    <Drawing>
      <circle cx="24" cy="24" r="11" />
      <circle cx="24" cy="24" r="7.75" />
      <path d="M17.8 14.9l1.3-8.3a2.2 2.2 0 0 1 2.2-1.9h5.4a2.2 2.2 0 0 1 2.2 1.9l1.3 8.3M17.8 33.1l1.3 8.3a2.2 2.2 0 0 0 2.2 1.9h5.4a2.2 2.2 0 0 0 2.2-1.9l1.3-8.3M24 19.4V24l3.1 2.2M35 22.3h1.6a.9.9 0 0 1 .9.9v1.6a.9.9 0 0 1-.9.9H35" />
    </Drawing>
  ),
  Jewelry: (
    <Drawing>
      <path d="M19.4 21.3a11.2 11.2 0 1 0 9.2 0M18.6 5.5h10.8l4.6 5.8L24 21.5l-10-10.2zM14 11.3h20M18.6 5.5l1.8 5.8L24 21.5l3.6-10.2 1.8-5.8M20.4 11.3L24 5.5l3.6 5.8" />
    </Drawing>
  ),
};
