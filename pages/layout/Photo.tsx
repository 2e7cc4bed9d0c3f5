import { type MasterName, type PhotographName, photographs } from '../content/photographs.ts';
import { usePage } from './page-context.ts';

/** A photograph and its width on screen. */
export interface PhotoProps {
  picture: PhotographName;
  /** `sizes` attribute. On screens below 480 px, the crop for phones, if there is one, fills the width instead. */
  sizes: string;
  /** True for the first picture of a page, which loads before everything else. */
  isFirst?: boolean;
  className?: string;
}

/** Returns the master for a direction. The watch is never mirrored: right-to-left pages have another photograph of it. */
export function masterOf(picture: PhotographName, dir: 'ltr' | 'rtl'): MasterName {
  return picture === 'hero-watch' && dir === 'rtl' ? 'hero-watch-rtl' : picture;
}

/**
 * `sizes` of a photograph beside text (styles/below/beside.css). It covers a column as high as the text, so the photograph
 * can be up to twice as wide as its column.
 */
export const sizesBesideText = '(min-width: 60rem) 64rem, 100vw';

const onPhones = '(max-width: 479px)';

/** A photograph in several sizes and formats. */
export function Photo(props: PhotoProps) {
  const { assets, content, dir } = usePage();
  const { picture, sizes, isFirst = false, className = '' } = props;
  const name = masterOf(picture, dir);
  const { wide, narrow } = assets.photographs[name];
  const { width, height } = wide;
  const mirrored = photographs[name].mirrors ? ' mirrors' : '';
  return (
    <picture className={`photo p-${name}${mirrored} ${className}`.trim()}>
      {narrow && (
        <source
          type="image/avif"
          srcSet={narrow.set}
          sizes="100vw"
          media={onPhones}
          width={narrow.width}
          height={narrow.height}
        />
      )}
      <source type="image/avif" srcSet={wide.set} sizes={sizes} />
      <img
        src={wide.fallback}
        alt={content.alts[picture] ?? ''}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding={isFirst ? undefined : 'async'}
      />
    </picture>
  );
}

/** Preloads the first picture of the page. */
export function PreloadPhoto({ picture, sizes }: PhotoProps) {
  const { assets, dir } = usePage();
  const { wide, narrow } = assets.photographs[masterOf(picture, dir)];
  const wanted = narrow
    ? [
        { set: narrow.set, sizes: '100vw', media: onPhones },
        { set: wide.set, sizes, media: '(min-width: 480px)' },
      ]
    : [{ set: wide.set, sizes, media: undefined }];
  return wanted.map(({ set, sizes: imageSizes, media }) => (
    <link
      key={set}
      rel="preload"
      as="image"
      type="image/avif"
      imageSrcSet={set}
      imageSizes={imageSizes}
      media={media}
      fetchPriority="high"
    />
  ));
}
