import { connect, type Socket } from 'node:net';
import { headOf } from '../raw-connection.ts';

/** Target and size of an attack. */
export interface AttackOptions {
  origin: string;
  connections: number;
  /** Local address of the attacker. Default: 127.0.0.2, so that limits do not hit the test's own requests. */
  from?: string;
  /** Path under /api/v1/public/. Default: submit-deal. */
  path?: string;
  /** Milliseconds before a closed connection is opened again. Default: 1000. */
  reconnectDelay?: number;
}

/** Result of an attack. */
export interface AttackCounts {
  connections: number;
  bytes: number;
  /** Responses by status. */
  statuses: Record<string, number>;
}

export interface Attack {
  counts: AttackCounts;
  stop(): void;
}

/**
 * Keeps `connections` open, passes each new one to `use`, and reopens closed ones until stopped.
 */
function keepConnecting(
  { origin, connections, from = '127.0.0.2', reconnectDelay = 1000 }: AttackOptions,
  use: (socket: Socket, index: number) => void,
): Attack {
  const port = Number(new URL(origin).port);
  const counts: AttackCounts = { connections: 0, bytes: 0, statuses: {} };
  const sockets = new Set<Socket>();
  let isStopped = false;

  function open(index: number): void {
    if (isStopped) return;
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('connect', () => {
      counts.connections++;
      use(socket, index);
    });
    socket.setEncoding('latin1').on('data', (text: string) => {
      for (const [, status = ''] of text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)) {
        counts.statuses[status] = (counts.statuses[status] ?? 0) + 1;
      }
    });
    socket.once('close', () => {
      counts.bytes += socket.bytesWritten;
      sockets.delete(socket);
      setTimeout(open, reconnectDelay, index);
    });
  }

  for (let index = 0; index < connections; index++) open(index);
  return {
    counts,
    stop() {
      isStopped = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Writes `block` as fast as the server reads it. */
function flood(socket: Socket, block: Buffer): void {
  const write = () => {
    while (!socket.destroyed && socket.write(block));
  };
  socket.on('drain', write);
  write();
}

/** `text` as HTTP chunks of `size` bytes, each with `extension` after its size. */
export function inChunks(text: string, size: number, extension = ''): Buffer {
  const chunk = (piece: string) => `${piece.length.toString(16)}${extension}\r\n${piece}\r\n`;
  return Buffer.from((text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []).map(chunk).join(''));
}

interface ChunkOptions extends AttackOptions {
  /** Bytes in each chunk. Default: 1. */
  size?: number;
  /** Text after the size of each chunk, such as `;a=b`. */
  extension?: string;
  /** Sends a form instead of JSON. */
  isForm?: boolean;
}

/** Endless bodies in tiny chunks: each byte costs the server an event and an object. */
function sendTinyChunks(options: ChunkOptions): Attack {
  const { path = 'submit-deal', size = 1, extension = '', isForm } = options;
  const type = isForm ? 'multipart/form-data; boundary=b' : 'application/json';
  const head = headOf(path, { 'Content-Type': type, 'Transfer-Encoding': 'chunked' });
  const begin = isForm ? '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n' : '{"a":"';
  const first = inChunks(begin, size, extension);
  const block = inChunks('x'.repeat(Math.max(10_000, size)), size, extension);
  return keepConnecting(options, (socket) => {
    socket.write(head);
    socket.write(first);
    flood(socket, block);
  });
}

interface SlowOptions extends AttackOptions {
  /** Bytes per second of each body. Default: 35,000, a common upload speed of phones. */
  rate?: number;
}

/** Announced length of each slow body, just below the default limit of 32 MB. */
const announced = 30 * 1024 * 1024;
/** Milliseconds between two parts of a slow body. */
const interval = 100;

/** Sends bodies just fast enough that the server does not close them; each takes 15 minutes. */
function sendSlowUploads(options: SlowOptions): Attack {
  const { path = 'submit-deal', rate = 35_000 } = options;
  const head = headOf(path, { 'Content-Length': announced });
  const piece = Buffer.alloc((rate * interval) / 1000, 'x');
  return keepConnecting(options, (socket) => {
    socket.write(`${head}{"a":"`);
    const timer = setInterval(() => socket.write(piece), interval);
    socket.once('close', () => clearInterval(timer));
  });
}

/** All attacks by their name for `attack-process.ts`. */
export const attacks = { 'tiny-chunks': sendTinyChunks, 'slow-uploads': sendSlowUploads } as const;
export type AttackName = keyof typeof attacks;
