import type { StorySection } from '../content/parts.ts';
import { Photo } from '../layout/Photo.tsx';
import { Head, Section } from './Section.tsx';

/** Running text next to a photograph. */
export function Story({ paragraphs, picture, alt, ...head }: StorySection) {
  // Photographs for tiles are square.
  const shape = picture.startsWith('tile') ? 'square' : '';
  return (
    <Section className={`beside mirrored ${shape}`.trim()}>
      <Photo picture={picture} alt={alt} sizes="(min-width: 860px) 50vw, 100vw" />
      <div className="story">
        <Head {...head} variant="stacked" />
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
