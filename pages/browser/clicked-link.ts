/** Returns the link that a click would open in this tab. */
export function clickedLink(event: MouseEvent, selector: string): HTMLAnchorElement | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(selector);
  return link || undefined;
}
