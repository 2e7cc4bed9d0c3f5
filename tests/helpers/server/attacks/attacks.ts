import { connect, type Socket } from 'node:net';
import { headOf } from '../raw-connection.ts';

/** Target and size of an attack. */
interface AttackOptions {
  origin: string;
  connections: number;
  /** Local address of the attacker. Default: 127.0.0.2, so that limits do not hit the test's own requests. */
  from?: string;
}

/** Result of an attack. */
export interface AttackCounts {
  connections: number;
  /** Responses by status. */
  statuses: Record<string, number>;
}

export interface Attack {
  counts: AttackCounts;
  stop(): void;
}

/** Milliseconds before a closed connection is opened again. */
const reconnectDelay = 1000;

/** Keeps `connections` open, passes each new one to `use`, and reopens closed ones until stopped. */
function keepConnecting(
  { origin, connections, from = '127.0.0.2' }: AttackOptions,
  use: (socket: Socket, index: number) => void,
): Attack {
  const port = Number(new URL(origin).port);
  const counts: AttackCounts = { connections: 0, statuses: {} };
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

/** Writes `piece` at this interval in milliseconds until the connection closes. */
function drip(socket: Socket, piece: string | Buffer, interval: number): void {
  const timer = setInterval(() => socket.write(piece), interval);
  socket.once('close', () => clearInterval(timer));
}

/** `text` as HTTP chunks of `size` bytes. */
export function inChunks(text: string, size: number): Buffer {
  const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
  const chunks = pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`);
  return Buffer.from(chunks.join(''));
}

interface ChunkOptions extends AttackOptions {
  /** Path under /api/v1/public/. Default: submit-deal. */
  path?: string;
  /** Bytes in each chunk. Default: 1. */
  size?: number;
}

/** Endless bodies in tiny chunks: each byte costs the server an event and an object. */
function sendTinyChunks(options: ChunkOptions): Attack {
  const { path = 'submit-deal', size = 1 } = options;
  const head = headOf(path, { 'Transfer-Encoding': 'chunked' });
  const first = inChunks('{"a":"', size);
  const block = inChunks('x'.repeat(10_000), size);
  return keepConnecting(options, (socket) => {
    socket.write(head);
    socket.write(first);
    flood(socket, block);
  });
}

/** Announced length of each slow body, just below the default limit of 32 MB. */
const announced = 30 * 1024 * 1024;

/** Sends bodies like slow phones, just fast enough for the 15 minutes that the server allows a request. */
function sendSlowUploads(options: AttackOptions): Attack {
  const head = headOf('submit-deal', { 'Content-Length': announced });
  const bytesPerSecond = 35_000;
  const interval = 100;
  const piece = Buffer.alloc((bytesPerSecond * interval) / 1000, 'x');
  return keepConnecting(options, (socket) => {
    socket.write(`${head}{"a":"`);
    drip(socket, piece, interval);
  });
}

/** Begins bodies, every other one chunked. The first six connections send nothing, the others five bytes a second. */
export function sendSingleBytes(options: AttackOptions): Attack {
  const idle = 6;
  return keepConnecting(options, (socket, index) => {
    const isChunked = index % 2 === 1;
    const chunked = { 'Transfer-Encoding': 'chunked' };
    const whole = { 'Content-Length': announced };
    socket.write(headOf('submit-deal', isChunked ? chunked : whole));
    if (index >= idle) drip(socket, isChunked ? '1\r\n \r\n' : ' ', 200);
  });
}

/** All attacks that run in a process of their own, by their name for `attack-process.ts`. */
export const attacks = { 'tiny-chunks': sendTinyChunks, 'slow-uploads': sendSlowUploads } as const;
export type AttackName = keyof typeof attacks;
