import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { Icon } from '../fields/icons.tsx';
import { useLocale } from '../i18n/LocaleProvider.tsx';
import { type EmitSlideChange, useCarousel } from './useCarousel.ts';

interface CarouselProps {
  /** Element whose children are the slides. */
  host: Element;
  /** Accessible name. */
  label: string;
  /** Milliseconds per slide; 0: slides change only on request. */
  interval?: number;
  emit: EmitSlideChange;
}

/** Distance in pixels that a swipe must exceed. */
const minimumSwipe = 40;

function IconButton(props: {
  name: string;
  className?: string;
  onClick: () => void;
  path: string;
}) {
  return (
    <button
      type="button"
      className={props.className}
      part="button"
      aria-label={props.name}
      onClick={props.onClick}
    >
      <Icon grid={16} path={props.path} />
    </button>
  );
}

/**
 * Shows one slide at a time, with the controls before it in the DOM (APG carousel pattern). The other slides
 * are hidden, also from assistive technology: the class `s3` shows the third child (placeRules).
 */
export function Carousel({ host, label, interval = 0, emit }: CarouselProps) {
  const { dir, t } = useLocale();
  const carousel = useCarousel(host, interval, emit);
  const { count, go, index, isMoving, isPlaying, place } = carousel;
  const position = t('carousel.position', { number: index + 1, total: count });
  const live = isMoving ? 'off' : 'polite';
  /** Horizontal position where the touch began. */
  const touchX = useRef<number | null>(null);
  /** Shows the slide on that side. In Arabic, the next slide is on the left. */
  const towards = (left: boolean) => go(left === (dir === 'rtl') ? 1 : -1);

  function turnByKey(event: KeyboardEvent) {
    const isLeft = event.key === 'ArrowLeft';
    if (!isLeft && event.key !== 'ArrowRight') return;
    // Alt or Cmd with an arrow key goes back or forward in the browser's history.
    if (event.altKey || event.metaKey) return;
    event.preventDefault();
    towards(isLeft);
  }

  function touch({ isPrimary, pointerType, clientX }: PointerEvent) {
    // A second finger ends the swipe: two zoom, or rest on the slide.
    touchX.current = isPrimary && pointerType !== 'mouse' ? clientX : null;
  }

  function turnBySwipe({ clientX }: PointerEvent) {
    const moved = clientX - (touchX.current ?? clientX);
    touchX.current = null;
    if (count > 1 && Math.abs(moved) > minimumSwipe) towards(moved > 0);
  }

  return (
    <section
      className="carousel"
      part="card"
      aria-label={label}
      aria-roledescription={t('carousel.carousel')}
      onPointerEnter={() => carousel.hover(true)}
      onPointerLeave={() => carousel.hover(false)}
      onFocusCapture={() => carousel.focus(true)}
      onBlurCapture={() => carousel.focus(false)}
    >
      {count > 1 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys beside the buttons that do the same
        <div className="controls" onKeyDown={turnByKey}>
          {interval > 0 && (
            <IconButton
              name={t(isPlaying ? 'carousel.pause' : 'carousel.play')}
              className="pause"
              onClick={carousel.togglePlaying}
              path={isPlaying ? 'M5.5 3.5v9M10.5 3.5v9' : 'M5 3l7.5 5L5 13z'}
            />
          )}
          <IconButton
            name={t('carousel.previous')}
            className="step"
            onClick={() => go(-1)}
            path="M10 3.5L5.5 8l4.5 4.5"
          />
          <p aria-live={live}>{position}</p>
          <IconButton
            name={t('carousel.next')}
            className="step"
            onClick={() => go(1)}
            path="M6 3.5L10.5 8 6 12.5"
          />
        </div>
      )}
      <div
        className={`slides s${place}`}
        {...(count > 0 && {
          role: 'group',
          'aria-label': position,
          'aria-roledescription': t('carousel.slide'),
          'aria-live': live,
        })}
        onPointerDown={touch}
        onPointerUp={turnBySwipe}
        onPointerCancel={() => {
          touchX.current = null;
        }}
      >
        <slot />
      </div>
    </section>
  );
}
