import type { Category } from '../../domain/categories.ts';
import type { MessageKey } from '../../i18n/i18n.ts';
import { useLocale } from '../../i18n/LocaleProvider.tsx';
import { categoryDrawings, Drawing } from '../category-drawings.tsx';
import { shotList } from './shot-list.ts';

const sheet = 'M13 5h22v38H13zM19 15h10M19 22h10M19 29h5';
/** What is drawn in the second and third frame, on a grid of 48; the first shows the item itself. */
const drawings: Record<Category, readonly string[]> = {
  Handbag: [
    'M11 19h26l3 22H8zM17 19v-4a7 7 0 0 1 14 0v4M19 27h10',
    'M8 17a16 6 0 1 0 32 0 16 6 0 1 0-32 0l3 24h26l3-24',
  ],
  Watch: [
    'M13 24a11 11 0 1 0 22 0 11 11 0 1 0-22 0M18 14l1-9h10l1 9M18 34l1 9h10l1-9M19 22h10M21 27h6',
    sheet,
  ],
  Jewelry: ['M8 20a12 12 0 1 0 24 0 12 12 0 1 0-24 0M29 29l11 11M20 15l5 5-5 5-5-5z', sheet],
};
const plus = 'M24 16v16M16 24h16';

/** The place of a photo that is still to come: what it should show, drawn and named. */
export function ShotFrame({ category, slot }: { category: Category | ''; slot: number }) {
  const { t } = useLocale();
  const path = category ? drawings[category][slot - 1] : plus;
  return (
    <li className="tile free" aria-hidden="true">
      {category && !path ? (
        categoryDrawings[category]
      ) : (
        <Drawing>
          <path d={path} />
        </Drawing>
      )}
      {t(shotList[category][slot] as MessageKey)}
    </li>
  );
}
