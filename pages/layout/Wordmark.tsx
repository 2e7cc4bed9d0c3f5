import { usePage } from './page-context.ts';

/** Mark and name of the business as drawings, which link to the home page. */
export function Wordmark() {
  const { assets, content, language } = usePage();
  return (
    <a className="wordmark" href="/">
      <span className="hidden-text">{content.nav.homeLink}</span>
      {/* The bounds of the stone with its stroke, without the margins of its square. */}
      <svg className="stone" viewBox="138 48 364 544" aria-hidden="true">
        <use href="#stone" />
      </svg>
      <svg viewBox={`0 0 ${assets.nameWidths[language]} 640`} aria-hidden="true">
        <use href={`#name-${language}`} />
      </svg>
    </a>
  );
}
