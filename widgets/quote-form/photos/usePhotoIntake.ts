import { useRef, useState } from 'react';
import { maxPhotos } from '../../domain/limits.ts';
import { type Photo, PhotoError, preparePhoto, refusedByName } from './photos.ts';

interface NamedFile {
  key: number;
  name: string;
}

/** A photo that is being prepared; its preview may be there already. */
export interface PendingPhoto extends NamedFile {
  preview?: Photo['thumbnail'];
}

/** What went wrong with the last choice of files. */
export interface IntakeNotice {
  key: number;
  limitReached: boolean;
  /** The files that were too many. */
  surplus: readonly NamedFile[];
  refusals: readonly RefusedFile[];
}

interface RefusedFile extends NamedFile {
  code: PhotoError['code'];
}

let lastKey = 0;

function newNotice(surplus: readonly NamedFile[], limitReached: boolean): IntakeNotice {
  return { key: ++lastKey, limitReached, surplus, refusals: [] };
}

function withRefusal(file: RefusedFile, notice = newNotice([], false)): IntakeNotice {
  return { ...notice, refusals: [...notice.refusals, file] };
}

/**
 * Takes chosen, dropped and pasted files: at most three photos with those that are there, prepared
 * one after the other and handed to `onAdd` in their order; `onPending` counts those still to come.
 * Files that can't be used leave a notice; the others go on.
 */
export function usePhotoIntake(
  photos: readonly Photo[],
  onAdd: (photo: Photo) => void,
  onPending: (change: number) => void,
  announceAdded: (photo: Photo, number: number) => void,
) {
  const [pending, setPending] = useState<readonly PendingPhoto[]>([]);
  const [notice, setNotice] = useState<IntakeNotice>();
  const underWay = useRef(0);
  /** Handed on since the last render, so not among `photos` yet. */
  const handedOn = useRef(0);
  const last = useRef<Promise<Photo> | undefined>(undefined);
  const props = { photos, onAdd, onPending, announceAdded };
  const latest = useRef(props);
  latest.current = props;
  handedOn.current = 0;

  function countAdded(): number {
    return latest.current.photos.length + handedOn.current;
  }
  function fits(): boolean {
    return countAdded() + underWay.current < maxPhotos;
  }

  async function prepare(file: File) {
    const key = ++lastKey;
    const work = preparePhoto(file, last.current, (preview) =>
      setPending((list) =>
        list.map((photo) => (photo.key === key ? { ...photo, preview } : photo)),
      ),
    );
    last.current = work;
    const takesPlace = !refusedByName(file);
    if (takesPlace) {
      underWay.current++;
      latest.current.onPending(1);
      setPending((list) => [...list, { key, name: file.name }]);
    }
    const result = await work.catch((error: PhotoError) => error);
    if (takesPlace) underWay.current--;
    if (result instanceof PhotoError) {
      setNotice((last) => withRefusal({ key, name: file.name, code: result.code }, last));
    } else {
      handedOn.current++;
      const number = countAdded();
      // The page may be rendered in this very call, or later.
      latest.current.onAdd(result);
      latest.current.announceAdded(result, number);
    }
    if (takesPlace) {
      latest.current.onPending(-1);
      setPending((list) => list.filter((photo) => photo.key !== key));
    }
  }

  function add(files: Iterable<File>) {
    const surplus: NamedFile[] = [];
    for (const file of files) {
      if (refusedByName(file) || fits()) void prepare(file);
      else surplus.push({ key: ++lastKey, name: file.name });
    }
    setNotice(surplus.length > 0 ? newNotice(surplus, true) : undefined);
  }

  return {
    pending,
    notice,
    add,
    /** True when another photo fits; otherwise says that the limit is reached. */
    askForRoom(): boolean {
      const room = fits();
      setNotice(room ? undefined : newNotice([], true));
      return room;
    },
    clearNotice: () => setNotice(undefined),
  };
}
