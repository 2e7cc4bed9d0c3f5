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

class OpenFiles {
  readonly file: string;
  /** The write-ahead log and its index. */
  readonly companions: readonly string[];
  readonly #identities: ReadonlyMap<string, string | undefined>;

  constructor(file: string) {
    this.file = file;
    this.companions = [`${file}-wal`, `${file}-shm`];
    this.#identities = new Map([file, ...this.companions].map((name) => [name, identityOf(name)]));
  }

  stateOf(name: string): 'ours' | 'missing' | 'foreign' {
    const identity = identityOf(name);
    if (identity === undefined) return 'missing';
    return identity === this.#identities.get(name) ? 'ours' : 'foreign';
  }

  areIntact(): boolean {
    return [this.file, ...this.companions].every((name) => this.stateOf(name) === 'ours');
  }
}

/**
 * Keeps the SQLite store of a data directory open for months, and rescues its content when the files
 * are deleted or replaced.
 */
export class SelfHealingStore {
  readonly #dataDir: string;
  readonly #options: SqliteStoreOptions;
  readonly #onRescue: (rescue: Rescue) => void;
  #open: { store: Store; files: OpenFiles } | undefined;

  constructor(dataDir: string, options: SqliteStoreOptions, onRescue: (rescue: Rescue) => void) {
    this.#dataDir = dataDir;
    this.#options = options;
    this.#onRescue = onRescue;
  }

  /** Returns the open store, after a rescue if needed. Throws a StoreUnavailableError. */
  async open(): Promise<Store> {
    await this.heal();
    if (!this.#open) {
      const store = openSqliteStore(this.#dataDir, this.#options);
      this.#open = { store, files: new OpenFiles(databaseFile(this.#dataDir)) };
    }
    return this.#open.store;
  }

  /** Rescues the content if the files are lost; resolves to undefined if they are intact. */
  async heal(): Promise<Rescue['outcome'] | undefined> {
    if (!this.#open || this.#open.files.areIntact()) return undefined;
    const { store, files } = this.#open;
    const copy = await this.#copy(store, files);
    const rescue = this.#place(copy, files);
    // SQLite would apply an old log to the database that has its name.
    for (const name of files.companions) if (files.stateOf(name) === 'ours') unlinkSync(name);
    this.#open = undefined;
    this.#onRescue(rescue);
    // Closing leaves the new files alone: SQLite notices that its own have lost their names.
    await store.close();
    return rescue.outcome;
  }

  async close(): Promise<void> {
    await this.heal();
    await this.#open?.store.close();
    this.#open = undefined;
  }

  /** Copies the content, which the open files still have. Throws a StoreUnavailableError; can be retried. */
  async #copy(store: Store, { file }: OpenFiles): Promise<string> {
    const copy = `${file}.rescue-${process.pid}`;
    try {
      mkdirSync(this.#dataDir, { recursive: true, mode: 0o700 });
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

  /** Renames the copy to the database's name, or to another if that is taken. */
  #place(copy: string, files: OpenFiles): Rescue {
    const { file, companions } = files;
    const time = new Date().toISOString().replace(/[:.]/g, '-');
    const aside = join(this.#dataDir, `luxe-widgets.rescued-${time}.sqlite`);
    try {
      const state = files.stateOf(file);
      if (state !== 'foreign') {
        for (const name of companions) {
          if (files.stateOf(name) === 'foreign') moveToFreeName(name, name.replace(file, aside));
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
}
