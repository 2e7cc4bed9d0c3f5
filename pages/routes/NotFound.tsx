import { menu } from '../content/menus.ts';
import { Photo, type PhotoProps } from '../layout/Photo.tsx';
import { usePage } from '../layout/page-context.ts';
import { Section } from '../sections/Section.tsx';

/** Photograph at the top of the page. */
export const notFoundPhoto: PhotoProps = {
  picture: 'still-keys',
  // Beside the text, a 4:3 photograph as high as the window is 1110 px wide at 1440 × 900, and 1350 px at 1920 × 1080.
  sizes: 'min(100vw, 1280px)',
  isFirst: true,
};

/** 404 page. */
export function NotFound() {
  const { pageNames, notFound } = usePage().content;
  return (
    <Section tone="sand" className="not-found">
      <div className="head">
        <h1>{notFound.heading}</h1>
        <p className="lead">{notFound.text}</p>
        <nav aria-label={notFound.linksLabel}>
          <ul>
            {[...menu.services, ...menu.others].map((path) => (
              <li key={path}>
                <a href={`/${path}`}>{pageNames[path]}</a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="actions">
          <a className="button primary" href="/">
            {notFound.home}
          </a>
        </p>
      </div>
      <Photo {...notFoundPhoto} />
    </Section>
  );
}
