import type { KeyboardEvent } from 'react';

interface OpenList {
  count: number;
  /** Index of the active row; -1 for none. */
  activeIndex: number;
  onMove(index: number): void;
  onChoose(index: number): void;
  onClose(): void;
}

/** Rows that PageUp and PageDown move by. */
const pageSize = 5;

function movedTo(key: string, { activeIndex, count }: OpenList): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return activeIndex + 1 < count ? activeIndex + 1 : 0;
    case 'ArrowUp':
      return activeIndex > 0 ? activeIndex - 1 : count - 1;
    case 'PageDown':
      return Math.min(activeIndex + pageSize, count - 1);
    case 'PageUp':
      return Math.max(activeIndex - pageSize, 0);
    default:
      return undefined;
  }
}

/** Consumes the key, so that it neither submits a form nor closes a dialog of the host. */
export function takeKey(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Handles the keys of a combobox with an open list (APG "Editable Combobox With List Autocomplete"). Home, End
 * and horizontal arrows move the caret.
 */
export function handleListKey(event: KeyboardEvent, list: OpenList): void {
  const { key, altKey } = event;
  // 229: the key belongs to an input method. Safari's `isComposing` is false on the Enter that ends the composition.
  if (event.keyCode === 229) return;
  if (key === 'Escape' || (altKey && key === 'ArrowUp')) {
    takeKey(event);
    list.onClose();
  } else if (key === 'Enter') {
    if (list.activeIndex < 0) return;
    takeKey(event);
    list.onChoose(list.activeIndex);
  } else {
    const index = movedTo(key, list);
    if (index === undefined) return;
    takeKey(event);
    if (!altKey) list.onMove(index);
  }
}

/** Returns true if the focus left the frame, false if only the window lost it. */
export function focusLeft(to: EventTarget | null, frame: Element): boolean {
  if (to) return !frame.contains(to as Node);
  const { activeElement } = frame.getRootNode() as Document | ShadowRoot;
  return !frame.contains(activeElement);
}
