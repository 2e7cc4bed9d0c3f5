import { useState } from 'react';
import { itemName } from '../../../wording/item-name.ts';
import type { LeadDetail } from '../../api/desk-api.ts';
import { useDesk } from '../app/desk-context.tsx';
import { type ItemPhoto, PhotoViewer } from './PhotoViewer.tsx';

/** Maximum characters of brand and model each; visitors may send thousands. */
const maxLength = 60;

/** Thumbnails of the newest version, which open the photo viewer. */
export function Photos({ lead }: { lead: LeadDetail }) {
  const { t, format } = useDesk();
  const [open, setOpen] = useState<number>();
  const items = lead.versions[0]?.items ?? [];
  const photos = items.flatMap((item, index): ItemPhoto[] => {
    const name = t('items.name', { number: index + 1, name: itemName(item, maxLength) });
    return item.photos.map((photo) => ({ ...photo, itemName: items.length > 1 ? name : '' }));
  });
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
            {photo.itemName && <p className="muted photo-item">{photo.itemName}</p>}
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
