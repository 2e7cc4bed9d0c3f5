import { Carousel } from '../carousel/Carousel.tsx';
import type { ViewProps } from '../element/element-definition.ts';
import { useLocale } from '../i18n/LocaleProvider.tsx';
import type { testimonialsContract } from './testimonials.contract.ts';

/** Carousel of quotes. */
export function Testimonials({ host, emit }: ViewProps<typeof testimonialsContract>) {
  const { t } = useLocale();
  return <Carousel host={host} emit={emit} label={t('carousel.testimonials')} />;
}
