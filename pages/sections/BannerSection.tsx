import type { Banner } from '../content/parts.ts';
import { Photo } from '../layout/Photo.tsx';
import { Actions, Section } from './Section.tsx';

/** A wide invitation to the quote form, on marble. */
export function BannerSection({ heading, text, action }: Banner) {
  const marble = <Photo className="backdrop" picture="bg-marble" alt="" sizes="100vw" />;
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
