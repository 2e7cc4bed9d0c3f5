import type { SectionHead } from '../content/parts.ts';
import { Photo } from '../layout/Photo.tsx';
import { Actions, Head, Section } from './Section.tsx';

/** A wide invitation to the quote form, on marble. */
export function BannerSection({ action, ...head }: SectionHead & { action: string }) {
  // The marble is dimmed behind the text, so 1280 px are enough for any screen with one pixel per CSS pixel.
  const marble = <Photo className="backdrop" picture="bg-marble" sizes="min(100vw, 1280px)" />;
  return (
    <Section tone="dark" className="banner" backdrop={marble}>
      <Head {...head}>
        <Actions action={action} />
      </Head>
    </Section>
  );
}
