import { storyPictures } from '../content/pictures.ts';
import { Photo, sizesBesideText } from '../layout/Photo.tsx';
import { usePage } from '../layout/page-context.ts';
import { Head, Section } from './Section.tsx';

/** Running text next to a photograph. */
export function Story({ page }: { page: keyof typeof storyPictures }) {
  const { paragraphs, ...head } = usePage().content[page].story;
  const picture = storyPictures[page];
  // Photographs for tiles are square.
  const isSquare = picture.startsWith('tile');
  return (
    <Section className={isSquare ? 'beside mirrored square' : 'beside mirrored'}>
      <Photo
        picture={picture}
        sizes={isSquare ? '(min-width: 48rem) 50vw, 100vw' : sizesBesideText}
      />
      <div className="story">
        <Head {...head} variant="stacked" />
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
