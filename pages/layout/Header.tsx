import { type MenuPath, menu } from '../content/menus.ts';
import { CountrySwitch } from './CountrySwitch.tsx';
import { usePage, useQuoteLink } from './page-context.ts';
import { Wordmark } from './Wordmark.tsx';

function MenuLinks({ paths }: { paths: readonly MenuPath[] }) {
  const { route, content } = usePage();
  return paths.map((path) => (
    <li key={path}>
      <a href={`/${path}`} aria-current={path === route.path ? 'page' : undefined}>
        {content.pageNames[path]}
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
  const { route, content } = usePage();
  const { nav, common, pageGroups } = content;
  const quoteLink = useQuoteLink();
  const isService = menu.services.some((path) => path === route.path);
  return (
    <header className="header">
      <div className="bar">
        <Wordmark />
        <nav className="wide-menu" aria-label={nav.label}>
          <ul>
            <li>
              <details className="menu">
                <summary aria-current={isService || undefined}>
                  {pageGroups.services}
                  <Chevron />
                </summary>
                <ul className="panel">
                  <MenuLinks paths={menu.services} />
                </ul>
              </details>
            </li>
            <MenuLinks paths={menu.others} />
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
            <p className="sheet-heading">{pageGroups.services}</p>
            <ul>
              <MenuLinks paths={menu.services} />
            </ul>
            <ul>
              <MenuLinks paths={menu.others} />
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
