import { Carousel } from '../carousel/Carousel.tsx';
import type { ViewProps } from '../element/element-definition.ts';
import { useLocale } from '../i18n/LocaleProvider.tsx';
import type { heroSliderContract } from './hero-slider.contract.ts';

/** Carousel of pictures. */
export function HeroSlider({ host, attributes, emit }: ViewProps<typeof heroSliderContract>) {
  const { t } = useLocale();
  const { interval } = attributes;
  return <Carousel host={host} emit={emit} label={t('carousel.pictures')} interval={interval} />;
}
