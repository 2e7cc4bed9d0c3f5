import { mkdirSync, renameSync, rmSync, unlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { StoreUnavailableError } from '../errors.ts';
import type { Store } from '../store.ts';
import { databaseFile } from './database-file.ts';
import { identityOf, moveToFreeName } from './files.ts';
import { openSqliteStore, type SqliteStoreOptions } from './sqlite-store.ts';

/**
 * Reports that the files of the open database were deleted or replaced: its content was put back under
 * its name, or saved under another name next to the file that replaced it.
 */
export interface Rescue {
  outcome: 'put-back' | 'kept-beside';
  /** Name of the file in DATA_DIR that now has the content. */
  file: string;
}

function openFiles(file: string) {
  /** The write-ahead log and its index, which exist while the database is open. */
  const companions = [`${file}-wal`, `${file}-shm`];
  const identities = new Map([file, ...companions].map((name) => [name, identityOf(name)]));

  function stateOf(name: string): 'ours' | 'missing' | 'foreign' {
    const identity = identityOf(name);
    if (identity === undefined) return 'missing';
    return identity === identities.get(name) ? 'ours' : 'foreign';
  }

  const areIntact = () => [file, ...companions].every((name) => stateOf(name) === 'ours');
  return { file, companions, stateOf, areIntact };
}

type OpenFiles = ReturnType<typeof openFiles>;

/**
 * Keeps the SQLite store of a data directory open for months, and rescues its content when the files
 * are deleted or replaced.
 */
export function createSelfHealingStore(
  dataDir: string,
  options: SqliteStoreOptions,
  onRescue: (rescue: Rescue) => void,
) {
  let current: { store: Store; files: OpenFiles } | undefined;

  /** Copies the content, which the open files still have. Throws a StoreUnavailableError; can be retried. */
  async function copyContent(store: Store, { file }: OpenFiles): Promise<string> {
    const copy = `${file}.rescue-${process.pid}`;
    try {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      rmSync(copy, { force: true });
      await store.copyTo(copy);
      return copy;
    } catch (error) {
      rmSync(copy, { force: true });
      const { message } = error as Error;
      const text = `The database file was deleted or replaced, and cannot be put back (${message})`;
      throw new StoreUnavailableError('file-lost', text);
    }
  }

  /** Renames the copy to the database's name, or to another name if another file has that. */
  function place(copy: string, { file, companions, stateOf }: OpenFiles): Rescue {
    const time = new Date().toISOString().replace(/[:.]/g, '-');
    const aside = join(dataDir, `luxe-widgets.rescued-${time}.sqlite`);
    try {
      const state = stateOf(file);
      if (state !== 'foreign') {
        // SQLite would apply another program's log to the copy: moves it out of the way.
        for (const name of companions) {
          if (stateOf(name) === 'foreign') moveToFreeName(name, name.replace(file, aside));
        }
        if (state === 'ours') renameSync(copy, file);
        else moveToFreeName(copy, file);
        return { outcome: 'put-back', file: basename(file) };
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    moveToFreeName(copy, aside);
    return { outcome: 'kept-beside', file: basename(aside) };
  }

  /** Rescues the content if the files are lost; resolves to undefined if they are intact. */
  async function heal(): Promise<Rescue['outcome'] | undefined> {
    if (!current || current.files.areIntact()) return undefined;
    const { store, files } = current;
    const rescue = place(await copyContent(store, files), files);
    // SQLite would apply our old log to the database that now has the name.
    for (const name of files.companions) if (files.stateOf(name) === 'ours') unlinkSync(name);
    current = undefined;
    onRescue(rescue);
    // Closing leaves the new files alone: SQLite notices that its own have lost their names.
    await store.close();
    return rescue.outcome;
  }

  return {
    heal,

    /** Returns the open store, after a rescue if needed. Throws a StoreUnavailableError. */
    async open(): Promise<Store> {
      await heal();
      if (!current) {
        const store = openSqliteStore(dataDir, options);
        current = { store, files: openFiles(databaseFile(dataDir)) };
      }
      return current.store;
    },

    async close(): Promise<void> {
      await heal();
      await current?.store.close();
      current = undefined;
    },
  };
}
