import { useLayoutEffect, useRef, useState } from 'react';
import type { DeskPhoto } from '../../web/lead-api.ts';
import { useDesk } from '../app/desk-context.tsx';
import {
  CloseIcon,
  MinusIcon,
  NextIcon,
  PlusIcon,
  PreviousIcon,
  RotateIcon,
} from '../app/icons.tsx';
import { usePanZoom } from './use-pan-zoom.ts';

export interface PhotoViewerProps {
  photos: readonly DeskPhoto[];
  start: number;
  onClose(): void;
}

/** Shows photos over the whole screen: pinch, wheel or + and - zoom, drag pans, arrows change, R rotates. */
export function PhotoViewer({ photos, start, onClose }: PhotoViewerProps) {
  const { t } = useDesk();
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(start);
  const [isBroken, setBroken] = useState(false);
  const view = usePanZoom((step) => go(step));
  const photo = photos[index];

  function go(step: number) {
    setIndex((index + step + photos.length) % photos.length);
    setBroken(false);
    view.reset();
  }

  useLayoutEffect(() => {
    const box = dialog.current as HTMLDialogElement;
    const before = document.activeElement as HTMLElement | null;
    box.showModal();
    return () => {
      box.close();
      before?.focus();
    };
  }, []);

  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: () => go(document.documentElement.dir === 'rtl' ? -1 : 1),
    ArrowLeft: () => go(document.documentElement.dir === 'rtl' ? 1 : -1),
    '+': () => view.zoom(1.5),
    '=': () => view.zoom(1.5),
    '-': () => view.zoom(1 / 1.5),
    0: view.reset,
    r: view.rotate,
  };

  const button = (label: string, Icon: () => React.JSX.Element, action: () => void) => (
    <button type="button" className="icon-button" aria-label={label} onClick={action}>
      <Icon />
    </button>
  );

  return (
    <dialog
      ref={dialog}
      className="viewer"
      aria-label={t('photos.title')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        const action = keys[event.key.toLowerCase()] ?? keys[event.key];
        if (!action || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        action();
      }}
    >
      <div className="viewer-bar">
        <p role="status">{t('photos.number', { number: index + 1, count: photos.length })}</p>
        {button(t('photos.zoomOut'), MinusIcon, () => view.zoom(1 / 1.5))}
        {button(t('photos.zoomIn'), PlusIcon, () => view.zoom(1.5))}
        {button(t('photos.rotate'), RotateIcon, view.rotate)}
        {button(t('close'), CloseIcon, onClose)}
      </div>
      <div className="viewer-stage" ref={view.stage}>
        {isBroken ? (
          <p role="alert">{t('photos.broken')}</p>
        ) : (
          <img
            key={photo?.large}
            ref={view.picture}
            src={photo?.large}
            alt={t('photos.alt', { number: index + 1, name: photo?.name ?? '' })}
            draggable={false}
            onError={() => setBroken(true)}
          />
        )}
      </div>
      {photos.length > 1 && (
        <div className="viewer-steps">
          {button(t('photos.previous'), PreviousIcon, () => go(-1))}
          {button(t('photos.next'), NextIcon, () => go(1))}
        </div>
      )}
    </dialog>
  );
}
