import {
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type MouseEvent,
  memo,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Category } from '../../domain/categories.ts';
import { maxPhotos } from '../../domain/limits.ts';
import { FieldNotes } from '../../fields/Field.tsx';
import { cross, Icon } from '../../fields/icons.tsx';
import { Status } from '../../fields/Status.tsx';
import type { MessageKey } from '../../i18n/i18n.ts';
import { useLocale } from '../../i18n/LocaleProvider.tsx';
import { PhotoNotice } from './PhotoNotice.tsx';
import { PhotoPreview } from './PhotoPreview.tsx';
import { type PhotoHint, photoHints } from './photo-hints.ts';
import type { Photo } from './photos.ts';
import { ShotFrame, shotList } from './ShotFrame.tsx';
import { usePhotoIntake } from './usePhotoIntake.ts';

interface PhotoFieldProps {
  /** Id of the button, the target of the error summary. */
  id: string;
  /** Title of the item, which names its photos. */
  item: string;
  category: Category | '';
  photos: readonly Photo[];
  /** File input of the plain form; the first field takes its files, also those of a dialog that is still open. */
  carriedInput?: HTMLInputElement | undefined;
  onAdd(photo: Photo): void;
  onRemove(photoId: string): void;
  /** Called with the change (1, -1) in the number of photos in preparation. */
  onPending(change: number): void;
  error?: string;
}

/** A message for screen readers; as key and values, so that it follows the language. */
type Announcement = { key: MessageKey; values: Record<string, string | number> };

/** Lists the numbers of the photos with a hint, so that three of them share one sentence. */
function numbersOf(photos: readonly Photo[], hint: PhotoHint): string {
  return photos.flatMap((photo, index) => (photo.hint === hint ? index + 1 : [])).join(' · ');
}

const slots = [...Array(maxPhotos).keys()];

/** The pointer is a finger, so there is a camera. Cached: matchMedia per item was measurable. */
let hasCamera: boolean | undefined;

/**
 * Photos of an item: choose, take, drop or paste up to three; previews, removal and quality hints
 * (docs/decisions/form.md, "Photos"). Previews are canvases because a strict CSP blocks blob: URLs.
 */
export const PhotoField = memo(function PhotoField(props: PhotoFieldProps) {
  const { id, item, category, photos, carriedInput, onAdd, onRemove, onPending, error } = props;
  const { t } = useLocale();
  const [status, setStatus] = useState<Announcement>();
  const [isDraggedOver, setDraggedOver] = useState(false);
  hasCamera ??= matchMedia('(pointer: coarse)').matches;
  const takePhoto = (photo: Photo, number: number) => {
    onAdd(photo);
    setStatus({ key: 'photos.added', values: { number, name: photo.name } });
  };
  const intake = usePhotoIntake(photos, takePhoto, onPending);
  const { pending, notice } = intake;
  const tiles = useRef<HTMLUListElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const removed = useRef<{ id: string; index: number } | null>(null);

  useLayoutEffect(() => {
    const { current } = removed;
    if (!current || photos.some((photo) => photo.id === current.id)) return;
    removed.current = null;
    const buttons = tiles.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(current.index, buttons.length - 1)] ?? chooseButton.current)?.focus();
  }, [photos]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    // The input has a handler if another field has already taken it.
    if (!carriedInput || carriedInput.onchange) return;
    const take = () => intake.add(carriedInput.files ?? []);
    carriedInput.onchange = take;
    take();
  }, []);

  function add(chosen: Iterable<File>) {
    setStatus(undefined);
    intake.add(chosen);
  }
  function pick(input: HTMLInputElement | null) {
    if (intake.requestRoom()) input?.click();
  }
  /** Opens the picker for clicks anywhere in the zone except on other buttons. */
  function press({ target }: MouseEvent) {
    const button = (target as Element).closest('button');
    if (!button || button === chooseButton.current) pick(files.current);
  }
  function remove(photo: Photo, index: number) {
    removed.current = { id: photo.id, index };
    intake.clearNotice();
    setStatus({ key: 'photos.removed', values: { name: photo.name } });
    onRemove(photo.id);
  }
  function dragOver(event: DragEvent) {
    if (event.dataTransfer.types.indexOf('Files') < 0) return;
    event.preventDefault();
    setDraggedOver(true);
  }
  function dragLeave(event: DragEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDraggedOver(false);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setDraggedOver(false);
    add([...event.dataTransfer.files]);
  }
  function paste(event: ClipboardEvent) {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    add(pasted);
  }

  const announcement: Announcement | undefined =
    pending.length > 0 ? { key: 'photos.preparing', values: { count: pending.length } } : status;
  const picker = {
    type: 'file',
    // Some file dialogs know the endings of photos better than their types.
    accept: 'image/jpeg,image/png,.jpg,.jpeg,.png',
    hidden: true,
    onChange({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
      add([...(input.files ?? [])]);
      input.value = ''; // Lets the visitor choose the same file again.
    },
  };

  return (
    <fieldset
      className={isDraggedOver ? 'field photos over' : 'field photos'}
      part="field"
      onDragOver={dragOver}
      onDragLeave={dragLeave}
      onDrop={drop}
      onPaste={paste}
    >
      <legend className="label" part="label">
        {t('photos.label')}
      </legend>
      <p className="hint" id={`${id}-hint`}>
        {t('photos.limits', { count: maxPhotos })}
      </p>
      {category && (
        <ul className="shots" aria-label={t('photos.shots')}>
          {shotList[category].map((shot) => (
            <li key={shot}>{t(shot)}</li>
          ))}
        </ul>
      )}
      {/* biome-ignore lint/a11y: a larger target for its button, which keys and screen readers use */}
      <div className="zone" onClick={press}>
        <ul className="tiles" aria-label={t('photos.label')} ref={tiles}>
          {photos.map((photo, index) => (
            <li key={photo.id} className="tile" part="photo">
              <PhotoPreview
                {...photo}
                label={t('photos.number', { number: index + 1, count: photos.length, item })}
              />
              <button
                type="button"
                className="remove"
                part="button"
                aria-label={t('photos.remove', { number: index + 1, name: photo.name })}
                onClick={() => remove(photo, index)}
              >
                <Icon className="cross" grid={24} size={14} path={cross} />
              </button>
            </li>
          ))}
          {pending.map((photo) => (
            <li key={photo.key} className="tile" part="photo" aria-busy="true">
              <span className="spinner" />
              <PhotoPreview name={photo.name} label={photo.name} thumbnail={photo.preview} />
            </li>
          ))}
          {slots.slice(photos.length + pending.length).map((slot) => (
            <ShotFrame key={slot} category={category} slot={slot} />
          ))}
        </ul>
        <div className="actions">
          <button
            type="button"
            className="button"
            part="button"
            id={id}
            ref={chooseButton}
            // The hint says that photos are required: buttons have no aria-required.
            aria-describedby={`${id}-error ${id}-hint`}
          >
            {t('photos.choose')}
          </button>
          {hasCamera ? (
            <button
              type="button"
              className="button"
              part="button"
              onClick={() => pick(camera.current)}
            >
              {t('photos.take')}
            </button>
          ) : (
            <span className="quiet">{t('photos.drop')}</span>
          )}
        </div>
      </div>
      <input {...picker} ref={files} multiple />
      <input {...picker} ref={camera} capture="environment" />
      <FieldNotes id={id} error={error} />
      {notice && <PhotoNotice key={notice.key} notice={notice} />}
      <ul className="remarks" aria-live="polite">
        {photoHints.map((hint) => {
          const numbers = numbersOf(photos, hint);
          return numbers && <li key={hint}>{t(`photo.${hint}`, { numbers })}</li>;
        })}
        {photos.some((photo) => photo.locationRemoved) && <li>{t('photos.locationRemoved')}</li>}
      </ul>
      <Status text={announcement && t(announcement.key, announcement.values)} event={status} />
    </fieldset>
  );
});
