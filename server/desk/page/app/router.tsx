import type { ComponentProps, MouseEvent } from 'react';
import { SharedValue, useShared } from './shared-value.ts';

/** Path and query string (with `?`, or empty) of the address. */
const here = () => ({ pathname: location.pathname, search: location.search });
const place = new SharedValue(here());
addEventListener('popstate', () => place.set(here()));

/** Returns the address of the view that is shown. */
export const usePlace = () => useShared(place);

/** Shows the view of another address, without loading a page. */
export function navigate(href: string, { replace = false } = {}): void {
  // As browsers do for links to the current address: Back would seem to do nothing.
  const isCurrent = href === location.pathname + location.search;
  history[replace || isCurrent ? 'replaceState' : 'pushState'](null, '', href);
  // Browsers do not send this event after pushState or replaceState.
  dispatchEvent(new PopStateEvent('popstate'));
}

interface LinkProps extends ComponentProps<'a'> {
  href: string;
  isCurrent?: boolean;
  /** Called when the link is followed on this page. */
  onFollow?(): void;
}

/** A link within the desk, which loads no page. Still opens in a new tab on a middle click, or with a modifier key. */
export function Link({ href, isCurrent, onFollow, children, ...attributes }: LinkProps) {
  function open(event: MouseEvent) {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    navigate(href);
    onFollow?.();
  }
  return (
    <a {...attributes} href={href} aria-current={isCurrent ? 'page' : undefined} onClick={open}>
      {children}
    </a>
  );
}
