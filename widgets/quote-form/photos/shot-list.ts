import type { Category } from '../../domain/categories.ts';
import type { MessageKey } from '../../i18n/i18n.ts';

/** The views that help to price an item, best first. */
export const shotList: Record<Category, readonly MessageKey[]> = {
  Handbag: ['shot.front', 'shot.back', 'shot.inside', 'shot.dateCode', 'shot.flaws', 'shot.box'],
  Watch: ['shot.dial', 'shot.caseBack', 'shot.clasp', 'shot.papers'],
  Jewelry: ['shot.front', 'shot.hallmark', 'shot.certificate'],
};
