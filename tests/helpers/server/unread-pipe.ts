import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDir } from './programs.ts';

export interface UnreadPipe {
  /** File descriptor for the writing program. */
  fd: number;
  /** Returns the contents of the pipe and empties it. */
  read(): string;
  close(): void;
}

/** Opens a 64 KB pipe that nothing reads until `read` is called. */
export async function openUnreadPipe(): Promise<UnreadPipe> {
  const path = join(await temporaryDir(), 'pipe');
  execFileSync('mkfifo', [path]);
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const fd = openSync(path, constants.O_WRONLY);
  const chunk = Buffer.alloc(64 * 1024);

  function readChunk(): number {
    try {
      return readSync(reader, chunk);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return 0;
      throw error;
    }
  }

  return {
    fd,
    read() {
      const chunks: Buffer[] = [];
      for (let bytes = readChunk(); bytes > 0; bytes = readChunk()) {
        chunks.push(Buffer.from(chunk.subarray(0, bytes)));
      }
      return Buffer.concat(chunks).toString();
    },
    close() {
      closeSync(fd);
      closeSync(reader);
    },
  };
}
