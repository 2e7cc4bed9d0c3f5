import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes: a body up to this size stays in memory, as long as all of them together stay small. */
const smallBody = 64 * 1024;
const firstBuffer = 4 * 1024;
/** Bytes of memory for small bodies in all; beyond, they go to the disk like the others. */
const memoryLimit = 32 * 1024 * 1024;

/** Where the bytes of a body wait until it is complete. Rejections are those of the disk. */
export interface SpooledBody {
  readonly bytes: number;
  append(chunk: Buffer): Promise<void>;
  /** The whole body. */
  read(): Promise<Buffer>;
  /** Gives memory or disk back; may be called twice. */
  close(): Promise<void>;
}

/**
 * Keeps bodies while they arrive: small ones in memory, others in files of `dir` that have no name
 * from the moment they are open, so that not even a crash leaves personal data behind.
 */
export class Spool {
  readonly #dir: string;
  #memory = 0;

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** Removes what a crash between opening and unlinking left. A disk that refuses is told later. */
  sweep(): void {
    try {
      rmSync(this.#dir, { recursive: true, force: true });
    } catch {}
  }

  create(): SpooledBody {
    let buffer = Buffer.alloc(0);
    let buffered = 0;
    let bytes = 0;
    let file: FileHandle | undefined;

    const resize = (size: number) => {
      this.#memory += size - buffer.length;
      const resized = Buffer.allocUnsafeSlow(size);
      buffer.copy(resized, 0, 0, buffered);
      buffer = resized;
    };
    /** Copied: chunks of a byte each would cost hundreds of bytes. */
    const keep = (chunk: Buffer): boolean => {
      const needed = buffered + chunk.length;
      if (needed > smallBody || file) return false;
      if (needed > buffer.length) {
        const size = Math.min(smallBody, Math.max(firstBuffer, buffer.length * 2, needed));
        if (this.#memory + size - buffer.length > memoryLimit) return false;
        resize(size);
      }
      buffered += chunk.copy(buffer, buffered);
      return true;
    };

    return {
      get bytes() {
        return bytes;
      },
      append: async (chunk) => {
        if (!keep(chunk)) {
          if (!file) {
            file = await this.#openNameless();
            await file.appendFile(buffer.subarray(0, buffered));
            buffered = 0;
            resize(0);
          }
          await file.appendFile(chunk);
        }
        bytes += chunk.length;
      },
      read: async () => {
        if (!file) return buffer.subarray(0, buffered);
        const content = Buffer.allocUnsafeSlow(bytes);
        for (let position = 0; position < bytes; ) {
          const { bytesRead } = await file.read(content, position, bytes - position, position);
          if (bytesRead === 0) throw new Error('A spooled body is shorter than what was written');
          position += bytesRead;
        }
        return content;
      },
      close: async () => {
        const open = file;
        file = undefined;
        buffered = 0;
        resize(0);
        await open?.close();
      },
    };
  }

  async #openNameless(): Promise<FileHandle> {
    mkdirSync(this.#dir, { recursive: true, mode: 0o700 });
    const path = join(this.#dir, randomUUID());
    const file = await open(path, 'wx+', 0o600);
    try {
      await unlink(path);
    } catch (error) {
      // Another server that starts on the same folder may have swept it.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
        await file.close();
        throw error;
      }
    }
    return file;
  }
}
