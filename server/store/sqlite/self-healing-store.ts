import { mkdirSync, renameSync, rmSync, unlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { StoreUnavailableError } from '../errors.ts';
import type { Store } from '../store.ts';
import { databaseFile, identityOf, moveToFreeName } from './database-file.ts';
import { openSqliteStore, type SqliteStoreOptions } from './sqlite-store.ts';

/**
 * What was done after the files of the open database had been deleted or replaced: everything was
 * put back under its name, or kept beside the file that somebody had put there.
 */
export interface Rescue {
  outcome: 'put-back' | 'kept-beside';
  /** Name of the file in DATA_DIR that now holds what was stored. */
  file: string;
}

/** The files of an open database, and whether their names still stand for them. */
class OpenFiles {
  readonly file: string;
  /** The log that holds the newest leads, and its index. */
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

  areThere(): boolean {
    return [this.file, ...this.companions].every((name) => this.stateOf(name) === 'ours');
  }
}

/**
 * The store of a data directory, for a process that runs for months: what was acknowledged is in the
 * file that has the name, also after somebody deleted or replaced it.
 */
export class GuardedStore {
  readonly #dataDir: string;
  readonly #options: SqliteStoreOptions;
  readonly #onRescue: (rescue: Rescue) => void;
  #open: { store: Store; files: OpenFiles } | undefined;

  constructor(dataDir: string, options: SqliteStoreOptions, onRescue: (rescue: Rescue) => void) {
    this.#dataDir = dataDir;
    this.#options = options;
    this.#onRescue = onRescue;
  }

  /** Opens the database unless it is open. Throws a StoreUnavailableError. */
  open(): Store {
    if (!this.#open) {
      const store = openSqliteStore(this.#dataDir, this.#options);
      this.#open = { store, files: new OpenFiles(databaseFile(this.#dataDir)) };
    }
    return this.#open.store;
  }

  /** Does something with the store. What it has committed is in the file that has the name. */
  async use<T>(work: (store: Store) => Promise<T>): Promise<T> {
    if (this.#isLost()) await this.#rescue();
    const result = await work(this.open());
    if (this.#isLost() && (await this.#rescue()) === 'kept-beside') return work(this.open());
    return result;
  }

  async close(): Promise<void> {
    if (this.#isLost()) await this.#rescue();
    await this.#open?.store.close();
    this.#open = undefined;
  }

  #isLost(): boolean {
    return this.#open !== undefined && !this.#open.files.areThere();
  }

  /** The open files still hold everything. Throws a StoreUnavailableError, and can be tried again. */
  async #rescue(): Promise<Rescue['outcome'] | undefined> {
    if (!this.#open) return undefined;
    const { store, files } = this.#open;
    const copy = `${files.file}.rescue-${process.pid}`;
    try {
      mkdirSync(this.#dataDir, { recursive: true, mode: 0o700 });
      rmSync(copy, { force: true });
      await store.copyTo(copy);
    } catch (error) {
      rmSync(copy, { force: true });
      const { message } = error as Error;
      const text = `The file of the database was deleted or replaced, and can't be put back (${message})`;
      throw new StoreUnavailableError('file-lost', text);
    }
    const rescue = this.#place(copy, files);
    // An old log beside another database would be read into that one.
    for (const name of files.companions) if (files.stateOf(name) === 'ours') unlinkSync(name);
    this.#open = undefined;
    this.#onRescue(rescue);
    // SQLite leaves the files at the names alone: it sees that its own has none any more.
    await store.close();
    return rescue.outcome;
  }

  /** Gives a whole copy the name of the database, or one of its own where somebody has that. */
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
