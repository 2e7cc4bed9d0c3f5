import type { NavLink } from '../content/content.ts';
import { CountrySwitch } from './CountrySwitch.tsx';
import { usePage, useQuoteLink } from './page-context.ts';
import { Wordmark } from './Wordmark.tsx';

function useCurrent(): (href: string) => 'page' | undefined {
  const { path } = usePage().route;
  return (href) => (href === `/${path}` ? 'page' : undefined);
}

function Links({ links }: { links: readonly NavLink[] }) {
  const current = useCurrent();
  return links.map(({ href, label }) => (
    <li key={href}>
      <a href={href} aria-current={current(href)}>
        {label}
      </a>
    </li>
  ));
}

function Chevron() {
  return (
    <svg className="chevron" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <path d="M2 4l4 4 4-4" />
    </svg>
  );
}

/** Wordmark, menu, country switch and link to the form. The menus are disclosures, which also work without scripts. */
export function Header() {
  const { content } = usePage();
  const { nav, common } = content;
  const quoteLink = useQuoteLink();
  const current = useCurrent();
  const isService = nav.services.links.some(({ href }) => current(href));
  return (
    <header className="header">
      <div className="bar">
        <Wordmark />
        <nav className="wide-menu" aria-label={nav.label}>
          <ul>
            <li>
              <details className="menu">
                <summary aria-current={isService || undefined}>
                  {nav.services.heading}
                  <Chevron />
                </summary>
                <ul className="panel">
                  <Links links={nav.services.links} />
                </ul>
              </details>
            </li>
            <Links links={nav.links} />
          </ul>
        </nav>
        <div className="wide-switch">
          <CountrySwitch />
        </div>
        <a className="button small" href={quoteLink}>
          {common.getQuote}
        </a>
        <details className="menu mobile-menu">
          <summary>
            <span className="hidden-text when-closed">{nav.openMenu}</span>
            <span className="hidden-text when-open">{nav.closeMenu}</span>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path className="when-closed" d="M3 8h18M3 16h18" />
              <path className="when-open" d="M5 5l14 14M19 5L5 19" />
            </svg>
          </summary>
          <nav className="sheet" aria-label={nav.label}>
            <p className="sheet-heading">{nav.services.heading}</p>
            <ul>
              <Links links={nav.services.links} />
            </ul>
            <ul>
              <Links links={nav.links} />
            </ul>
            <CountrySwitch />
            <a className="button primary" href={quoteLink}>
              {common.getQuote}
            </a>
          </nav>
        </details>
      </div>
    </header>
  );
}
