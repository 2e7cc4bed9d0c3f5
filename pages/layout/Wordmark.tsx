import { usePage } from './page-context.ts';
import { stone } from './stone.ts';

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
      <svg viewBox={`0 0 ${assets.names[language].width} 640`} aria-hidden="true">
        <use href="#name" />
      </svg>
    </a>
  );
}

/** Hidden drawings to which the wordmarks of the page refer. */
export function WordmarkDrawings() {
  const { assets, language } = usePage();
  return (
    <svg className="hidden-text" aria-hidden="true">
      <path id="stone" d={stone} />
      <path id="name" d={assets.names[language].path} />
    </svg>
  );
}
