import { Carousel } from '../carousel/Carousel.tsx';
import type { ViewProps } from '../element-definition.ts';
import { useLocale } from '../i18n/LocaleProvider.tsx';

/** Pictures that follow each other (spec sections 2 and 4). */
export function HeroSlider({ host, attributes, emit }: ViewProps) {
  const { t } = useLocale();
  return (
    <Carousel
      host={host}
      label={t('carousel.pictures')}
      interval={attributes.interval as number}
      onChange={(index) => emit('luxe-slide-changed', { index })}
    />
  );
}
