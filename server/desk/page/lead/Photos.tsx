import { useState } from 'react';
import type { LeadDetail } from '../../web/desk-api.ts';
import { useDesk } from '../app/desk-context.tsx';
import { PhotoViewer } from './PhotoViewer.tsx';

/** Thumbnails of the newest version, which open the photo viewer. */
export function Photos({ lead }: { lead: LeadDetail }) {
  const { t, format } = useDesk();
  const [open, setOpen] = useState<number>();
  const photos = lead.versions[0]?.items.flatMap((item) => item.photos) ?? [];
  if (photos.length === 0) return <p className="muted">{t('photos.none')}</p>;
  return (
    <section aria-label={t('photos.title')}>
      <ul className="photos">
        {photos.map((photo, index) => (
          <li key={photo.thumbnail}>
            <button
              type="button"
              className="photo"
              aria-label={t('photos.open', { number: index + 1, count: photos.length })}
              onClick={() => setOpen(index)}
            >
              <img src={photo.thumbnail} alt="" decoding="async" />
            </button>
            {photo.addedAt !== undefined && (
              <p className="muted">{t('photos.added', { day: format.date(photo.addedAt) })}</p>
            )}
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <PhotoViewer photos={photos} start={open} onClose={() => setOpen(undefined)} />
      )}
    </section>
  );
}
