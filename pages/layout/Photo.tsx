import type { Picture } from '../content/parts.ts';
import { type MasterName, photographs } from '../content/photographs.ts';
import type { Cut, PhotographFiles } from './assets.ts';
import { usePage } from './page-context.ts';

/** A photograph and its width on screen. */
export interface PhotoProps extends Picture {
  /** Width on screens of 480 px or more. Below, the crop for phones fills the width. */
  sizes: string;
  /** True for the first picture of a page, which loads before everything else. */
  first?: boolean;
  className?: string;
}

/** Returns the master for a direction: the watch has a second photograph, because it is never mirrored. */
export function masterOf(picture: Picture['picture'], dir: 'ltr' | 'rtl'): MasterName {
  return picture === 'hero-watch' && dir === 'rtl' ? 'hero-watch-rtl' : picture;
}

const onPhones = '(max-width: 479px)';

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

/** A photograph in several sizes and formats. */
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

/** Preloads the first picture of the page. */
export function PreloadPhoto({ picture, sizes }: PhotoProps) {
  const { assets, dir } = usePage();
  const { cuts } = assets.photographs[masterOf(picture, dir)];
  const wanted = [
    { cut: cuts.narrow, sizes: '100vw', media: onPhones },
    { cut: cuts.wide, sizes, media: '(min-width: 480px)' },
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
