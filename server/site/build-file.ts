import { readFile, stat } from 'node:fs/promises';

/**
 * Creates a function that reads a JSON file of the build, and caches it until the file changes. It resolves to the
 * previous content while the file is invalid JSON, and to undefined if there is no file.
 */
export function buildFile<T>(file: string): () => Promise<T | undefined> {
  /** Size and modification time of the cached file; undefined if there was no file. */
  let cachedVersion: string | undefined;
  let content: Promise<T | undefined> = Promise.resolve(undefined);

  async function parse(before: Promise<T | undefined>): Promise<T | undefined> {
    try {
      return JSON.parse(await readFile(file, 'utf8'));
    } catch {
      // A build is writing the file: the next call tries again.
      cachedVersion = undefined;
      return before;
    }
  }

  return async () => {
    const stats = await stat(file).catch(() => undefined);
    const version = stats && `${stats.size}-${stats.mtimeMs}`;
    if (version === cachedVersion) return content;
    cachedVersion = version;
    content = version === undefined ? Promise.resolve(undefined) : parse(content);
    return content;
  };
}
