import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react';
import { listen } from '../../../../widgets/client/listen.ts';

export interface Place {
  pathname: string;
  /** With `?`, or empty. */
  search: string;
}

const here = (): Place => ({ pathname: location.pathname, search: location.search });
const PlaceContext = createContext<Place>(here());

/** Returns the address of the view that is shown. */
export const usePlace = (): Place => useContext(PlaceContext);

/** Shows the view of another address, without loading a page. */
export function navigate(href: string, { replace = false } = {}): void {
  // As browsers do for links to the current address: Back would seem to do nothing.
  const isCurrent = href === location.pathname + location.search;
  history[replace || isCurrent ? 'replaceState' : 'pushState'](null, '', href);
  // Tells the Router: browsers send this event only for Back and Forward.
  dispatchEvent(new PopStateEvent('popstate'));
}

export function Router({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(here);
  useEffect(() => listen(window, ['popstate'], () => setPlace(here())), []);
  return <PlaceContext.Provider value={place}>{children}</PlaceContext.Provider>;
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
