import { useEffect, useRef } from 'react';
import { listen } from '../../../../widgets/client/listen.ts';

/**
 * Shortcuts of the views; the help dialog shows this table. Letters are recognized by the position of their key
 * (`code`), so they also work in Arabic layouts. `/` and `?` have no `code`: their position depends on the layout.
 */
export const shortcuts = [
  { action: 'next', key: 'J', code: 'KeyJ' },
  { action: 'previous', key: 'K', code: 'KeyK' },
  // Has no handler: the link of the row has the focus, and the browser follows it.
  { action: 'open', key: 'Enter', code: 'Enter' },
  { action: 'select', key: 'X', code: 'KeyX' },
  { action: 'status', key: 'E', code: 'KeyE' },
  { action: 'assign', key: 'A', code: 'KeyA' },
  { action: 'note', key: 'N', code: 'KeyN' },
  { action: 'search', key: '/', code: '' },
  { action: 'help', key: '?', code: '' },
] as const;

type ShortcutAction = (typeof shortcuts)[number]['action'];
type ShortcutHandlers = Readonly<Partial<Record<ShortcutAction, () => void>>>;

/** Characters that Arabic layouts have on the keys of `/` and `?`. */
const aliases: Readonly<Record<string, string>> = { '؟': '?', ظ: '/' };

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return target.matches('textarea, select, [contenteditable]');
}

function actionOf(event: KeyboardEvent): ShortcutAction | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined;
  const key = aliases[event.key] ?? event.key;
  return shortcuts.find((row) => (row.code ? row.code === event.code : row.key === key))?.action;
}

/** Handles shortcuts while the component is mounted, except in fields and while a dialog is open. */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const current = useRef(handlers);
  current.current = handlers;
  useEffect(
    () =>
      listen(document, ['keydown'], (event) => {
        const action = actionOf(event);
        const handle = action && current.current[action];
        if (!handle || event.defaultPrevented || isTyping(event.target)) return;
        if (document.querySelector('dialog[open]')) return;
        event.preventDefault();
        handle();
      }),
    [],
  );
}
