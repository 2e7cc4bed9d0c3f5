import type { Category } from '../../domain/categories.ts';
import type { MessageKey } from '../../i18n/i18n.ts';
import { useLocale } from '../../i18n/LocaleProvider.tsx';
import { Drawing, drawings } from '../category-drawings.tsx';
import { shotList } from './shot-list.ts';

const plus = 'M24 16v16M16 24h16';

/** Placeholder for a photo, with drawing and name of its subject. `slot`: 0 to 2; each shot list has at least three. */
export function ShotFrame({ category, slot }: { category: Category | ''; slot: number }) {
  const { t } = useLocale();
  return (
    <li className="tile free" aria-hidden="true">
      <Drawing path={category ? drawings[category][slot] : plus} />
      {t(shotList[category][slot] as MessageKey)}
    </li>
  );
}
