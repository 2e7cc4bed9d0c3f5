import type { ReactNode } from 'react';
import { photographs } from '../content/photographs.ts';
import { heroPictures } from '../content/pictures.ts';
import { masterOf, Photo, type PhotoProps } from '../layout/Photo.tsx';
import { usePage } from '../layout/page-context.ts';
import { Actions } from './Section.tsx';
import { TrustLine } from './TrustLine.tsx';

/** Key of the texts of a page with a hero. */
type HeroPage = keyof typeof heroPictures;

/** Returns the photograph of a hero, which fades into the color of its empty side. */
export function heroPhoto(page: HeroPage): PhotoProps {
  // Width beside the text: 16/9 of the height in hero.css, which is min(44vw, 44rem).
  const sizes = '(min-width: 860px) min(78.3vw, 1252px), 100vw';
  return { picture: heroPictures[page], sizes, isFirst: true };
}

interface PageHeroProps {
  page: HeroPage;
  /** Shown after the call to action. */
  children?: ReactNode;
}

/** Top of service, about, contact and FAQ pages: text, then a photograph; on wide screens, text on its empty side. */
export function PageHero({ page, children }: PageHeroProps) {
  const { content, dir, route } = usePage();
  const { eyebrow, heading, text, action } = content[page].hero;
  const name = masterOf(heroPictures[page], dir);
  return (
    <div className={`hero ${photographs[name].tone} p-${name}`}>
      <div className="frame">
        <div className="hero-words">
          <p className="eyebrow">{eyebrow}</p>
          <h1>{heading}</h1>
          <p className="lead">{text}</p>
          <Actions action={action}>{children}</Actions>
          {/* On contact and FAQ pages, numbers and questions take its place on the first screen. */}
          {route.hasQuoteForm && <TrustLine />}
        </div>
      </div>
      <Photo {...heroPhoto(page)} />
    </div>
  );
}
