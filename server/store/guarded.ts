import { mkdirSync, renameSync, rmSync, unlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { databaseFile, identityOf, moveToFreeName } from './database-file.ts';
import { StoreUnavailableError } from './errors.ts';
import { openSqliteStore } from './sqlite.ts';
import type { Store } from './store.ts';

/**
 * What was done after the files of the open database had been deleted or replaced: everything was
 * put back under its name, or kept beside the file that somebody had put there.
 */
export interface Rescue {
  outcome: 'put-back' | 'kept-beside';
  /** Name of the file in DATA_DIR that now holds what was stored. */
  file: string;
}

/** Whether the names of a database still stand for the files that were opened. */
class OpenFiles {
  /** The database and what belongs to it: without its log the newest leads are gone, too. */
  readonly #identities: ReadonlyMap<string, string | undefined>;

  constructor(file: string) {
    const names = [file, `${file}-wal`, `${file}-shm`];
    this.#identities = new Map(names.map((name) => [name, identityOf(name)]));
  }

  isOurs(name: string): boolean {
    const identity = identityOf(name);
    return identity !== undefined && identity === this.#identities.get(name);
  }

  areThere(): boolean {
    return [...this.#identities.keys()].every((name) => this.isOurs(name));
  }

  /** Names that somebody else has given to a file of theirs. */
  taken(): string[] {
    return [...this.#identities.keys()].filter(
      (name) => identityOf(name) !== undefined && !this.isOurs(name),
    );
  }

  /** An old log beside another database would be read into it. */
  removeLog(): void {
    for (const name of [...this.#identities.keys()].slice(1)) {
      if (this.isOurs(name)) unlinkSync(name);
    }
  }
}

/**
 * The store of a data directory, for a process that runs for months: what was acknowledged is in the
 * file that has the name, also after somebody deleted or replaced it.
 */
export class GuardedStore {
  readonly #dataDir: string;
  readonly #lockWait: number;
  readonly #onRescue: (rescue: Rescue) => void;
  /** Stores whose files can't be closed without harm to those that have the names now. */
  readonly #abandoned: Store[] = [];
  #open: { store: Store; files: OpenFiles } | undefined;

  /** `lockWait`: ms that a call waits for other processes. */
  constructor(dataDir: string, lockWait: number, onRescue: (rescue: Rescue) => void) {
    this.#dataDir = dataDir;
    this.#lockWait = lockWait;
    this.#onRescue = onRescue;
  }

  /** Opens the database unless it is open. Throws a StoreUnavailableError. */
  open(): Store {
    if (!this.#open) {
      const store = openSqliteStore(this.#dataDir, this.#lockWait);
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
    const file = databaseFile(this.#dataDir);
    const copy = `${file}.rescue-${process.pid}`;
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
    const isForeignLog = files.taken().some((name) => name !== file);
    this.#open = undefined;
    if (isForeignLog) this.#abandoned.push(store);
    else await store.close();
    files.removeLog();
    const rescue = this.#place(copy, file, files);
    this.#onRescue(rescue);
    return rescue.outcome;
  }

  #place(copy: string, file: string, files: OpenFiles): Rescue {
    try {
      if (files.taken().length === 0) {
        if (files.isOurs(file)) renameSync(copy, file);
        else moveToFreeName(copy, file);
        return { outcome: 'put-back', file: basename(file) };
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const time = new Date().toISOString().replace(/[:.]/g, '-');
    const beside = join(this.#dataDir, `luxe-widgets.rescued-${time}.sqlite`);
    moveToFreeName(copy, beside);
    return { outcome: 'kept-beside', file: basename(beside) };
  }
}
