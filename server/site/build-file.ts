import { readFile, stat } from 'node:fs/promises';

/** A JSON file written by the build: cached, and read again after each build. */
export class BuildFile<T> {
  readonly #file: string;
  /** Size and time of the cached file; undefined if there was none. */
  #version: string | undefined;
  #content: Promise<T | undefined> = Promise.resolve(undefined);

  constructor(file: string) {
    this.#file = file;
  }

  /** Returns the content, the previous one while the file is invalid JSON; undefined if there is no file. */
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
        // A build is writing the file: the next call tries again.
        this.#version = undefined;
        return before;
      });
    }
    return this.#content;
  }
}
