import { useRef, useState } from 'react';
import { maxPhotos } from '../../domain/limits.ts';
import { type Photo, PhotoError, preparePhoto, refusalByName } from './photos.ts';

interface NamedFile {
  key: number;
  name: string;
}

/** Errors of the last choice of files. */
export interface IntakeNotice {
  key: number;
  limitReached: boolean;
  surplus: readonly NamedFile[];
  refusals: readonly (NamedFile & { code: PhotoError['code'] })[];
}

let lastKey = 0;

function newNotice(limitReached: boolean): IntakeNotice {
  return { key: ++lastKey, limitReached, surplus: [], refusals: [] };
}

/**
 * Accepts chosen, dropped and pasted files, up to three photos in total. Prepares them one after the other and
 * passes them to `onAdd` in order, with their number; `onPending` counts those in preparation. Unusable files are named in a
 * notice; files beyond the third wait in case one of the first is unusable.
 */
export function usePhotoIntake(
  photos: readonly Photo[],
  onAdd: (photo: Photo, number: number) => void,
  onPending: (change: number) => void,
) {
  /** Photos in preparation, possibly with a preview. */
  const [pending, setPending] = useState<readonly (NamedFile & { preview?: Photo['thumbnail'] })[]>(
    [],
  );
  const [notice, setNotice] = useState<IntakeNotice>();
  const underWay = useRef(0);
  /** Files beyond the free places, kept in case one in preparation is damaged. */
  const waiting = useRef<File[]>([]);
  /** Number of photos added since the last render, which are not in `photos` yet. */
  const addedSinceRender = useRef(0);
  /** Preparation of the last file, for which the next one waits. */
  const lastWork = useRef<Promise<Photo> | undefined>(undefined);
  const props = { photos, onAdd, onPending };
  const latest = useRef(props);
  latest.current = props;
  addedSinceRender.current = 0;

  function countAdded(): number {
    return latest.current.photos.length + addedSinceRender.current;
  }
  function fits(): boolean {
    return countAdded() + underWay.current < maxPhotos;
  }

  function refuse(name: string, code: PhotoError['code']) {
    const refusal = { key: ++lastKey, name, code };
    setNotice((shown = newNotice(false)) => ({ ...shown, refusals: [...shown.refusals, refusal] }));
  }

  async function prepare(file: File) {
    const key = ++lastKey;
    const work = preparePhoto(file, lastWork.current, (preview) =>
      setPending((list) =>
        list.map((photo) => (photo.key === key ? { ...photo, preview } : photo)),
      ),
    );
    lastWork.current = work;
    underWay.current++;
    latest.current.onPending(1);
    setPending((list) => [...list, { key, name: file.name }]);
    const result = await work.catch((error: PhotoError) => error);
    underWay.current--;
    if (result instanceof PhotoError) refuse(file.name, result.code);
    else {
      addedSinceRender.current++;
      latest.current.onAdd(result, countAdded());
    }
    // Runs before the count of pending photos drops: a submission that waits for them starts when it reaches 0.
    takeWaiting();
    latest.current.onPending(-1);
    setPending((list) => list.filter((photo) => photo.key !== key));
  }

  /** Prepares the files that fit, and reports the rest once no place can become free. */
  function takeWaiting() {
    const files = waiting.current;
    while (fits()) {
      const file = files.shift();
      if (!file) return;
      void prepare(file);
    }
    if (underWay.current > 0 || files.length === 0) return;
    const surplus = files.splice(0).map(({ name }) => ({ key: ++lastKey, name }));
    setNotice((shown = newNotice(true)) => ({ ...shown, limitReached: true, surplus }));
  }

  function add(files: Iterable<File>) {
    setNotice(undefined);
    for (const file of files) {
      const code = refusalByName(file);
      if (code) refuse(file.name, code);
      else waiting.current.push(file);
    }
    takeWaiting();
  }

  return {
    pending,
    notice,
    add,
    /** Returns true if another photo fits; otherwise shows that the limit is reached. */
    requestRoom(): boolean {
      const room = fits();
      setNotice(room ? undefined : newNotice(true));
      return room;
    },
    clearNotice: () => setNotice(undefined),
  };
}
