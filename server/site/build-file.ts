import { readFile, stat } from 'node:fs/promises';

/** A JSON file that the build has written. It is read once, and again when a build has replaced it. */
export class BuildFile<T> {
  readonly #file: string;
  /** Size and time of the file that was read; undefined: there was none. */
  #version: string | undefined;
  #content: Promise<T | undefined> = Promise.resolve(undefined);

  constructor(file: string) {
    this.#file = file;
  }

  /** What it holds, while it can't be read as JSON what was there before; undefined: there is none. */
  async read(): Promise<T | undefined> {
    const stats = await stat(this.#file).catch(() => undefined);
    const version = stats && `${stats.size}-${stats.mtimeMs}`;
    if (version !== this.#version) {
      this.#version = version;
      const before = this.#content;
      const content =
        version === undefined
          ? Promise.resolve(undefined)
          : readFile(this.#file, 'utf8').then((text): T => JSON.parse(text));
      this.#content = content.catch(() => {
        // A build is just writing it: the next one tries again.
        this.#version = undefined;
        return before;
      });
    }
    return this.#content;
  }
}
