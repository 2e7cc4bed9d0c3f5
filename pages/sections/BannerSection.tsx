import type { Point } from '../content/parts.ts';
import { Photo } from '../layout/Photo.tsx';
import { Actions, Section } from './Section.tsx';

/** A wide invitation to the quote form, on marble. */
export function BannerSection({ heading, text, action }: Point & { action: string }) {
  // The marble is dimmed behind the text, so 1280 px are enough for any screen with one pixel per CSS pixel.
  const marble = <Photo className="backdrop" picture="bg-marble" sizes="min(100vw, 1280px)" />;
  return (
    <Section tone="dark" className="banner" backdrop={marble}>
      <div className="head spread">
        <h2>{heading}</h2>
        <div>
          <p className="lead">{text}</p>
          <Actions action={action} />
        </div>
      </div>
    </Section>
  );
}
