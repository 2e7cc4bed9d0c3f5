import type { Picture } from '../content/parts.ts';
import { type MasterName, photographs } from '../content/photographs.ts';
import type { Cut, PhotographFiles } from './assets.ts';
import { usePage } from './page-context.ts';

/** A photograph, and how much of the screen it takes. */
export interface PhotoProps extends Picture {
  /** Width on screens where the whole picture is used: from 600 px; below it is its crop, from edge to edge. */
  sizes: string;
  /** The first picture of a page: loaded at once, before everything else. */
  first?: boolean;
  className?: string;
}

/** The picture as the language wants it: a watch is never mirrored, it has a second photograph. */
export function masterOf(picture: Picture['picture'], dir: 'ltr' | 'rtl'): MasterName {
  return picture === 'hero-watch' && dir === 'rtl' ? 'hero-watch-rtl' : picture;
}

const onPhones = '(max-width: 599px)';

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
  const { picture, alt, sizes, first = false, className = '' } = props;
  const name = masterOf(picture, dir);
  const files = assets.photographs[name];
  const { width, height, fallback } = files.cuts.wide;
  const mirrored = photographs[name].mirrors ? ' mirrors' : '';
  return (
    <picture className={`photo p-${name}${mirrored} ${className}`.trim()}>
      {files.cuts.narrow !== files.cuts.wide && (
        <Source files={files} cut="narrow" media={onPhones} sizes="100vw" />
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
export function PreloadPhoto({ picture, sizes }: PhotoProps) {
  const { assets, dir } = usePage();
  const { cuts } = assets.photographs[masterOf(picture, dir)];
  const wanted = [
    { cut: cuts.narrow, sizes: '100vw', media: onPhones },
    { cut: cuts.wide, sizes, media: '(min-width: 600px)' },
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
