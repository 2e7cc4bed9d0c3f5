import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Bytes: a body up to this size, such as a lead with three photos, stays in memory, as long as all of
 * them together stay small. Writing it to the disk and reading it would take as long as all the rest.
 */
const smallBody = 4 * 1024 * 1024;
/** Bytes; each next block is as large as all before, up to the largest. */
const blockSize = { first: 4 * 1024, largest: 64 * 1024 };
/** Bytes of memory for small bodies in all; beyond, they go to the disk like the others. */
const memoryLimit = 32 * 1024 * 1024;

/** Where the bytes of a body wait until it is complete. Rejections are those of the disk. */
export interface SpooledBody {
  readonly bytes: number;
  append(chunk: Buffer): Promise<void>;
  /** The whole body, which is the caller's. */
  read(): Promise<Buffer<ArrayBuffer>>;
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
  #bytes = 0;

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** Removes what a crash between opening and unlinking left. A disk that refuses is told later. */
  sweep(): void {
    try {
      rmSync(this.#dir, { recursive: true, force: true });
    } catch {}
  }

  /** Bytes of all bodies that are not closed. */
  get bytes(): number {
    return this.#bytes;
  }

  create(): SpooledBody {
    let blocks: Buffer<ArrayBuffer>[] = [];
    let held = 0;
    let bytes = 0;
    let file: FileHandle | undefined;

    const drop = () => {
      this.#memory -= held;
      // Given back at once: as garbage, it would make the collector run every few leads.
      for (const block of blocks) block.buffer.transfer(0);
      blocks = [];
      held = 0;
    };
    /** Copied: chunks of a byte each would cost hundreds of bytes, and so would slices of large ones. */
    const keep = (chunk: Buffer): boolean => {
      if (file || bytes + chunk.length > smallBody) return false;
      const free = held - bytes;
      const last = blocks.at(-1);
      if (chunk.length > free) {
        const usual = Math.min(blockSize.largest, Math.max(blockSize.first, held));
        const size = Math.max(usual, chunk.length - free);
        if (this.#memory + size > memoryLimit) return false;
        this.#memory += size;
        held += size;
        blocks.push(Buffer.allocUnsafeSlow(size));
      }
      if (last && free > 0) chunk.copy(last, last.length - free);
      if (chunk.length > free) chunk.copy(blocks.at(-1) as Buffer, 0, free);
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
            await file.appendFile(Buffer.concat(blocks, bytes));
            drop();
          }
          await file.appendFile(chunk);
        }
        bytes += chunk.length;
        this.#bytes += chunk.length;
      },
      read: async () => {
        const content = Buffer.allocUnsafeSlow(bytes);
        if (!file) {
          let position = 0;
          for (const block of blocks) position += block.copy(content, position);
          return content;
        }
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
        drop();
        this.#bytes -= bytes;
        bytes = 0;
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
