import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { type ServerAddress, startServer, temporaryDir } from '../server.ts';

/** Opens a 64 KB pipe, into which a program writes by its `fd`. Nothing reads it until `read` returns its contents. */
export async function openUnreadPipe() {
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

/** Number of parallel requests. */
const concurrency = 20;

/** Starts a server whose log goes into a pipe that nothing reads until `log.read` is called. */
export async function startServerWithUnreadLog(env: Record<string, string> = {}) {
  const log = await openUnreadPipe();
  return { server: await startServer({ env, stdout: log.fd }), log };
}

/** Makes a server log `count` requests. Rejects if one is not answered. */
export async function fillLog({ origin }: ServerAddress, count: number) {
  // Costs half as much per request as `fetch`.
  const agent = new Agent({ keepAlive: true });
  let sent = 0;
  async function visitor(): Promise<void> {
    while (sent++ < count) {
      const request = get(`${origin}/livez`, { agent });
      const [response]: IncomingMessage[] = await once(request, 'response');
      if (response) await once(response.resume(), 'end');
    }
  }
  await Promise.all(Array.from({ length: concurrency }, visitor));
  agent.destroy();
}
