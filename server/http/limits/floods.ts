import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientKey } from './client-address.ts';

/**
 * Pieces (chunks, or TCP segments) that every body may have. Measured with `npm run bench:attacks`: more would let
 * connections that reconnect each second delay other visitors.
 */
const freePieces = 96;
/** Average bytes required of each further piece: less than the smallest common TCP segment brings (536). */
const bytesPerPiece = 512;
/** Requests of one connection that may wait for answers (pipelining, which browsers do not use). */
const maxPipelined = 8;

/** Reason for closing a connection, worded for the client. */
export class FloodError extends Error {
  override name = 'FloodError';
}

/** Undocumented callbacks of Node's HTTP parser by number: 2 after the headers, 3 for each piece of a body. */
interface HttpParser {
  2: unknown;
  3: unknown;
}

/**
 * WORKAROUND for Node, which has no public way to stop its HTTP parser: after `socket.destroy()` it still passes on
 * every piece of the 64 KB that it has read. 10,900 chunks of a byte take 15 ms; without callbacks, 1 ms. The
 * callbacks are restored afterwards, because Node reuses its parsers. Remove it once Node offers such a way.
 */
function silenceParser(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: HttpParser | null };
  if (!parser) return;
  const { 2: onHeaders, 3: onBody } = parser;
  Object.assign(parser, { 2: null, 3: null });
  setImmediate(() => Object.assign(parser, { 2: onHeaders, 3: onBody }));
}

/**
 * Closes connections that cost far more than their bytes: bodies in tiny pieces, each of which costs an event and
 * about 1 KB of memory, and many pipelined requests.
 */
export function limitFloods(server: Server): void {
  const pending = new WeakMap<Socket, number>();

  server.prependListener('request', (request: IncomingMessage, response) => {
    const { socket } = request;

    const close = (message: string) => {
      if (socket.destroyed) return;
      silenceParser(socket);
      // Its listener answers, and closes the connection (malformed-requests.ts).
      server.emit('clientError', new FloodError(message), socket);
    };

    const count = (pending.get(socket) ?? 0) + 1;
    pending.set(socket, count);
    response.once('close', () => pending.set(socket, (pending.get(socket) ?? 1) - 1));
    if (count > maxPipelined) return close('Too many requests at once on one connection');

    let pieces = 0;
    let bytes = 0;
    // Node's parser calls `push` for each piece.
    const push = request.push.bind(request);
    request.push = (chunk: Buffer | null, encoding) => {
      pieces++;
      bytes += chunk?.length ?? 0;
      if (pieces <= freePieces + bytes / bytesPerPiece) return push(chunk, encoding);
      close('The body comes in too many small pieces');
      return false;
    };
  });
}

/**
 * Closes further connections of a client that has `perClient` open. Each costs memory and a file descriptor, even
 * if silent; once the process runs out of descriptors, it accepts no more clients. Not for servers behind a proxy, whose
 * connections all come from the proxy.
 */
export function limitConnections(server: Server, perClient: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const client = clientKey(socket.remoteAddress);
    const count = (open.get(client) ?? 0) + 1;
    if (count > perClient) {
      socket.destroy();
      return;
    }
    open.set(client, count);
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  });
}
