import type { Picture } from '../content/parts.ts';
import { type MasterName, photographs } from '../content/photographs.ts';
import type { Cut, PhotographFiles } from './assets.ts';
import { usePage } from './page-context.ts';

/** A photograph, and how much of the screen it takes. */
export interface PhotoProps extends Picture {
  /** Width on screens where the whole picture is used. */
  sizes: string;
  /** The first picture of a page: loaded at once, before everything else. */
  first?: boolean;
  /** Wider than this, in px, the whole picture is shown; below, its crop for phones. */
  wideFrom?: number;
  className?: string;
}

/** The picture as the language wants it: a watch is never mirrored, it has a second photograph. */
export function masterOf(picture: Picture['picture'], dir: 'ltr' | 'rtl'): MasterName {
  return picture === 'hero-watch' && dir === 'rtl' ? 'hero-watch-rtl' : picture;
}

interface SourceProps {
  files: PhotographFiles;
  cut: Cut;
  media?: string;
  sizes: string;
}

function Source({ files, cut, media, sizes }: SourceProps) {
  const { set, width, height } = files.cuts[cut];
  return (
    <source
      type="image/avif"
      srcSet={set}
      sizes={sizes}
      media={media}
      width={width}
      height={height}
    />
  );
}

/** A photograph in the size and format that the browser likes best. */
export function Photo(props: PhotoProps) {
  const { assets, dir } = usePage();
  const { picture, alt, sizes, first = false, wideFrom, className = '' } = props;
  const name = masterOf(picture, dir);
  const files = assets.photographs[name];
  const { width, height, fallback } = files.cuts.wide;
  const mirrored = photographs[name].mirrors ? ' mirrors' : '';
  return (
    <picture className={`photo p-${name}${mirrored} ${className}`.trim()}>
      {wideFrom && (
        <Source files={files} cut="narrow" media={`(max-width: ${wideFrom - 1}px)`} sizes="100vw" />
      )}
      <Source files={files} cut="wide" sizes={sizes} />
      <img
        src={fallback}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? undefined : 'async'}
      />
    </picture>
  );
}

/** Asks for the first picture of the page before the browser has read as far as its tag. */
export function PreloadPhoto({ picture, sizes, wideFrom }: PhotoProps) {
  const { assets, dir } = usePage();
  const { cuts } = assets.photographs[masterOf(picture, dir)];
  const wanted = [
    { cut: cuts.narrow, sizes: '100vw', media: `(max-width: ${(wideFrom ?? 0) - 1}px)` },
    { cut: cuts.wide, sizes, media: `(min-width: ${wideFrom ?? 0}px)` },
  ];
  return wanted.map(({ cut, sizes: imageSizes, media }) => (
    <link
      key={media}
      rel="preload"
      as="image"
      type="image/avif"
      imageSrcSet={cut.set}
      imageSizes={imageSizes}
      media={media}
      fetchPriority="high"
    />
  ));
}
