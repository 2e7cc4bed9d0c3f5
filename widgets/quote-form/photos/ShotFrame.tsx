import type { Category } from '../../domain/categories.ts';
import type { MessageKey } from '../../i18n/i18n.ts';
import { useLocale } from '../../i18n/LocaleProvider.tsx';
import { Drawing, drawings } from '../category-drawings.tsx';

/** Photo subjects that help to price an item, best first. The first three are drawn as placeholders. */
export const shotList = {
  Handbag: ['shot.front', 'shot.back', 'shot.inside', 'shot.dateCode', 'shot.flaws', 'shot.box'],
  Watch: ['shot.dial', 'shot.caseBack', 'shot.papers', 'shot.clasp'],
  Jewelry: ['shot.front', 'shot.hallmark', 'shot.certificate'],
  '': ['shot.front', 'shot.back', 'shot.flaws'],
} as const satisfies Record<Category | '', readonly MessageKey[]>;

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
