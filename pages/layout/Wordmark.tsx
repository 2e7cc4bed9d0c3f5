import { usePage } from './page-context.ts';
import { stone } from './stone.ts';

/** The mark and the drawn name, as the way home. The footer shows `again` what the header has drawn. */
export function Wordmark({ again = false }: { again?: boolean }) {
  const { assets, content, language } = usePage();
  const { width, path } = assets.wordmarks[language];
  return (
    <a className="wordmark" href="/">
      <span className="hidden-text">{content.nav.homeLink}</span>
      <svg className="stone" viewBox="138 48 364 544" aria-hidden="true">
        {again ? <use href="#stone" /> : <path id="stone" d={stone} />}
      </svg>
      <svg viewBox={`0 0 ${width} 640`} aria-hidden="true">
        {again ? <use href="#name" /> : <path id="name" d={path} />}
      </svg>
    </a>
  );
}
