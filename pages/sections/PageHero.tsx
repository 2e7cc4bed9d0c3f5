import type { ReactNode } from 'react';
import type { PageHero as PageHeroContent } from '../content/parts.ts';
import { photographs } from '../content/photographs.ts';
import { masterOf, Photo, type PhotoProps } from '../layout/Photo.tsx';
import { usePage, useQuoteLink } from '../layout/page-context.ts';
import { TrustLine } from './TrustLine.tsx';

/** Returns the photograph of a hero, which is never cropped and fades into the color of its empty side. */
export function heroPhoto({ picture, alt }: PageHeroContent): PhotoProps {
  // Width beside the text: 16/9 of the height in hero.css, which is min(44vw, 44rem).
  const sizes = '(min-width: 860px) min(78.3vw, 1252px), 100vw';
  return { picture, alt, sizes, isFirst: true };
}

interface PageHeroProps extends PageHeroContent {
  /** Shown after the call to action. */
  children?: ReactNode;
}

/** Top of other pages than the home page: text, then a photograph; on wide screens, the text is on its empty side. */
export function PageHero(props: PageHeroProps) {
  const { dir, route } = usePage();
  const name = masterOf(props.picture, dir);
  return (
    <div className={`hero ${photographs[name].tone} p-${name}`}>
      <div className="frame">
        <div className="hero-words">
          <p className="eyebrow">{props.eyebrow}</p>
          <h1>{props.heading}</h1>
          <p className="lead">{props.text}</p>
          <p className="actions">
            <a className="button primary" href={useQuoteLink()}>
              {props.action}
            </a>
            {props.children}
          </p>
          {route.hasQuoteForm && <TrustLine />}
        </div>
      </div>
      <Photo {...heroPhoto(props)} />
    </div>
  );
}
