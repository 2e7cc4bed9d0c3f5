import type { Category } from '../../domain/categories.ts';
import type { MessageKey } from '../../i18n/i18n.ts';

/** Photo subjects that help to price an item, best first. The first three are drawn as placeholders (ShotFrame). */
export const shotList = {
  Handbag: ['shot.front', 'shot.back', 'shot.inside', 'shot.dateCode', 'shot.flaws', 'shot.box'],
  Watch: ['shot.dial', 'shot.caseBack', 'shot.papers', 'shot.clasp'],
  Jewelry: ['shot.front', 'shot.hallmark', 'shot.certificate'],
  '': ['shot.front', 'shot.back', 'shot.flaws'],
} as const satisfies Record<Category | '', readonly MessageKey[]>;
