import { maxPhotos } from '../../domain/limits.ts';
import { useLocale } from '../../i18n/LocaleProvider.tsx';
import type { IntakeNotice } from './usePhotoIntake.ts';

/** Errors of the last choice of files, by file name. */
export function PhotoNotice({ notice }: { notice: IntakeNotice }) {
  const { t } = useLocale();
  return (
    <div className="notice" role="alert">
      {notice.limitReached && <p>{t('photos.limit', { count: maxPhotos })}</p>}
      {notice.surplus.length > 0 && (
        <ul>
          <li>{t('photos.leftOut')}</li>
          {notice.surplus.map(({ key, name }) => (
            <li key={key}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {notice.refusals.map(({ key, name, code }) => (
        <p key={key}>
          <bdi>{name}</bdi>: {t(`photo.${code}`)}
        </p>
      ))}
    </div>
  );
}
