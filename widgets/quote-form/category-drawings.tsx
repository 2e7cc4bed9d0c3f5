import type { Category } from '../domain/categories.ts';
import { Icon } from '../fields/icons.tsx';

const bag = 'M11 19h26l3 22H8zM17 19v-4a7 7 0 0 1 14 0v4';
const watch = 'M13 24a11 11 0 1 0 22 0 11 11 0 1 0-22 0M18 14l1-9h10l1 9M18 34l1 9h10l1-9';
const sheet = 'M13 5h22v38H13zM19 15h10M19 22h10M19 29h5';

/** Subjects of the first three photos; the first drawing also stands for the category. */
export const drawings: Record<Category, readonly [string, string, string]> = {
  Handbag: [
    `${bag}M10 26q4 6 12 6a2 2 0 1 0 4 0 2 2 0 1 0-4 0M26 32q8 0 12-6`,
    `${bag}M19 27h10`,
    'M8 17a16 6 0 1 0 32 0 16 6 0 1 0-32 0l3 24h26l3-24',
  ],
  Watch: [
    `${watch}M16 24a8 8 0 1 0 16 0 8 8 0 1 0-16 0M24 19v5l3 2M35 22h2v4h-2`,
    `${watch}M19 22h10M21 27h6`,
    sheet,
  ],
  Jewelry: [
    'M19 21a11 11 0 1 0 10 0M19 5h10l5 6-10 10-10-10zM14 11h20M19 5l1 6 4 10 4-10 1-6M20 11l4-6 4 6',
    'M8 20a12 12 0 1 0 24 0 12 12 0 1 0-24 0M29 29l11 11M20 15l5 5-5 5-5-5z',
    sheet,
  ],
};

/** A line drawing on a grid of 48. */
export function Drawing({ path }: { path: string | undefined }) {
  return <Icon className="drawing" grid={48} size={52} path={path} />;
}
