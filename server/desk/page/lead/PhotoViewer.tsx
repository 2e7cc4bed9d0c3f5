import { type KeyboardEvent, useState } from 'react';
import type { DeskPhoto } from '../../api/lead-api.ts';
import { useDesk } from '../app/desk-context.tsx';
import { IconButton } from '../app/IconButton.tsx';
import {
  CloseIcon,
  MinusIcon,
  NextIcon,
  PlusIcon,
  PreviousIcon,
  RotateIcon,
} from '../app/icons.tsx';
import { useModalDialog } from '../app/use-modal-dialog.ts';
import { usePanZoom } from './use-pan-zoom.ts';

/** Factor of the zoom buttons and keys. */
const zoomStep = 1.5;

/** A photo with the name of its item, which is empty if the lead has no other items. */
export interface ItemPhoto extends DeskPhoto {
  itemName: string;
}

interface PhotoViewerProps {
  photos: readonly ItemPhoto[];
  /** Index of the photo that is shown first. */
  start: number;
  onClose(): void;
}

/**
 * Shows photos over the whole screen. Pinch, wheel, double click, + and - zoom; a drag pans; a swipe and arrow keys
 * change the photo; R rotates; 0 undoes zoom and rotation.
 */
export function PhotoViewer({ photos, start, onClose }: PhotoViewerProps) {
  const { t } = useDesk();
  const dialog = useModalDialog(onClose);
  const [index, setIndex] = useState(start);
  const [state, setState] = useState<'loading' | 'loaded' | 'broken'>('loading');
  const view = usePanZoom(go);
  const photo = photos[index];

  function go(direction: number) {
    const next = (index + direction + photos.length) % photos.length;
    // A single photo does not load again.
    if (next === index) return;
    setIndex(next);
    setState('loading');
    view.reset();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
    if (event.key === 'ArrowRight') go(forward);
    else if (event.key === 'ArrowLeft') go(-forward);
    else if (event.key === '+' || event.key === '=') view.zoom(zoomStep);
    else if (event.key === '-') view.zoom(1 / zoomStep);
    else if (event.key === '0') view.reset();
    // Compares the position of the key, as shortcuts.ts does: Arabic layouts have no R.
    else if (event.code === 'KeyR') view.rotate();
    else return;
    event.preventDefault();
  }

  return (
    <dialog {...dialog} className="viewer" aria-label={t('photos.title')} onKeyDown={handleKey}>
      <div className="viewer-bar">
        <p role="status">
          {t('photos.number', { number: index + 1, count: photos.length })}
          {photo?.itemName && <span className="line">{photo.itemName}</span>}
        </p>
        <IconButton
          label={t('photos.zoomOut')}
          Icon={MinusIcon}
          onClick={() => view.zoom(1 / zoomStep)}
        />
        <IconButton
          label={t('photos.zoomIn')}
          Icon={PlusIcon}
          onClick={() => view.zoom(zoomStep)}
        />
        <IconButton label={t('photos.rotate')} Icon={RotateIcon} onClick={view.rotate} />
        <IconButton label={t('common.close')} Icon={CloseIcon} onClick={onClose} />
      </div>
      <div className="viewer-stage" ref={view.stage}>
        {state === 'loading' && <p>{t('common.loading')}</p>}
        {state === 'broken' ? (
          <p role="alert">{t('photos.broken')}</p>
        ) : (
          // `key` creates an element per photo: with only a new `src`, the old photo would stay meanwhile.
          <img
            key={photo?.large}
            ref={view.picture}
            src={photo?.large}
            alt={t('photos.alt', { number: index + 1, name: photo?.name ?? '' })}
            draggable={false}
            onLoad={() => {
              setState('loaded');
              // Fits a photo that was turned while it loaded: its size is known now.
              view.draw();
            }}
            onError={() => setState('broken')}
          />
        )}
      </div>
      {photos.length > 1 && (
        <div className="viewer-steps">
          <IconButton label={t('photos.previous')} Icon={PreviousIcon} onClick={() => go(-1)} />
          <IconButton label={t('photos.next')} Icon={NextIcon} onClick={() => go(1)} />
        </div>
      )}
    </dialog>
  );
}
