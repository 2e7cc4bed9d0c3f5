import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Bytes up to which a body, such as a lead with three photos, stays in memory within `memoryLimit`. Writing it to
 * disk and reading it back would take as long as all other work on it.
 */
const smallBody = 4 * 1024 * 1024;
/** Bytes of the blocks of a body: each doubles the memory, within these limits, or holds the rest of a large chunk. */
const blockSize = { first: 4 * 1024, largest: 64 * 1024 };
/** Bytes of memory for all small bodies; beyond, they go to disk too. */
const memoryLimit = 32 * 1024 * 1024;

/**
 * Keeps bodies while they arrive: small ones in memory, others in files of `dir` that are unlinked as soon as
 * they are open, so that a crash leaves no personal data behind.
 */
export class Spool {
  readonly #dir: string;
  #memory = 0;
  #bytes = 0;

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** Removes files that a crash left between opening and unlinking. Ignores errors: the next upload reports them. */
  sweep(): void {
    try {
      rmSync(this.#dir, { recursive: true, force: true });
    } catch {}
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Returns an incomplete body. Its methods reject with errors of the disk. */
  create() {
    let blocks: Buffer<ArrayBuffer>[] = [];
    let held = 0;
    let bytes = 0;
    let file: FileHandle | undefined;

    const drop = () => {
      this.#memory -= held;
      // Frees the memory now: as garbage, it would trigger a collection every few leads.
      for (const block of blocks) block.buffer.transfer(0);
      blocks = [];
      held = 0;
    };
    /**
     * Copies the chunk to memory; returns false if it must go to disk. Without a copy, each small chunk would cost
     * hundreds of bytes for its object, or keep the large buffer that it is a slice of.
     */
    const keep = (chunk: Buffer): boolean => {
      if (file || bytes + chunk.length > smallBody) return false;
      const free = held - bytes;
      const last = blocks.at(-1);
      if (chunk.length > free) {
        const doubled = Math.min(blockSize.largest, Math.max(blockSize.first, held));
        const size = Math.max(doubled, chunk.length - free);
        if (this.#memory + size > memoryLimit) return false;
        this.#memory += size;
        held += size;
        // Node's shared pool will not do: `drop` detaches the memory of the whole block.
        blocks.push(Buffer.allocUnsafeSlow(size));
      }
      if (last && free > 0) chunk.copy(last, last.length - free);
      // The rest goes into the block added above.
      if (chunk.length > free) chunk.copy(blocks.at(-1) as Buffer, 0, free);
      return true;
    };

    return {
      get bytes() {
        return bytes;
      },
      append: async (chunk: Buffer) => {
        if (!keep(chunk)) {
          if (!file) {
            file = await this.#openUnlinked();
            await file.appendFile(Buffer.concat(blocks, bytes));
            drop();
          }
          await file.appendFile(chunk);
        }
        bytes += chunk.length;
        this.#bytes += chunk.length;
      },
      /** Reads the complete body into a buffer that the caller owns. */
      read: async () => {
        const content = Buffer.allocUnsafeSlow(bytes);
        if (!file) {
          let position = 0;
          for (const block of blocks) position += block.copy(content, position);
          return content;
        }
        for (let position = 0; position < bytes; ) {
          const { bytesRead } = await file.read(content, position, bytes - position, position);
          if (bytesRead === 0) throw new Error('A spooled body is shorter than expected');
          position += bytesRead;
        }
        return content;
      },
      /** Frees memory and disk space. Repeatable. */
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

  async #openUnlinked(): Promise<FileHandle> {
    mkdirSync(this.#dir, { recursive: true, mode: 0o700 });
    const path = join(this.#dir, randomUUID());
    const file = await open(path, 'wx+', 0o600);
    try {
      await unlink(path);
    } catch (error) {
      // Another server, started on the same folder, may have removed it.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
        await file.close();
        throw error;
      }
    }
    return file;
  }
}

export type SpooledBody = ReturnType<Spool['create']>;
