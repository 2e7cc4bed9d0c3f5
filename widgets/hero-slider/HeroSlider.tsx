import { Carousel } from '../carousel/Carousel.tsx';
import type { ViewProps } from '../element/element-definition.ts';
import { useLocale } from '../i18n/LocaleProvider.tsx';
import type { heroSliderContract } from './hero-slider.contract.ts';

/** Pictures that follow each other. */
export function HeroSlider({ host, attributes, emit }: ViewProps<typeof heroSliderContract>) {
  const { t } = useLocale();
  return (
    <Carousel
      host={host}
      label={t('carousel.pictures')}
      interval={attributes.interval}
      onChange={(index) => emit('luxe-slide-changed', { index })}
    />
  );
}
