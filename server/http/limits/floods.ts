import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Pieces (chunks, or TCP segments) that every body may come in. */
const freePieces = 96;
/** Bytes that each further piece must bring on average. */
const bytesPerPiece = 512;
/** Requests of one connection that may wait for their answers (pipelining, which no browser does). */
const maxPipelined = 8;

/** Why a connection is closed, in words for the client. */
export class FloodError extends Error {
  override name = 'FloodError';
}

/** Callbacks of Node's HTTP parser by their number there: headers complete, and a piece of a body. */
interface HttpParser {
  2: unknown;
  3: unknown;
}

/**
 * Works around Node, which reads up to 64 KB and hands all of it over although the socket was destroyed
 * meanwhile: 10,900 chunks of a byte take 15 ms. Without its callbacks the parser skips the rest in 1 ms; they
 * are put back once it is through, because Node uses its parsers again.
 */
function skipUnparsed(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: HttpParser | null };
  if (!parser) return;
  const { 2: onHeaders, 3: onBody } = parser;
  Object.assign(parser, { 2: null, 3: null });
  setImmediate(() => Object.assign(parser, { 2: onHeaders, 3: onBody }));
}

/**
 * Closes connections that cost far more than the bytes they bring: bodies in tiny pieces, of which each takes
 * an event and about 1 KB of memory, and many requests sent without waiting for answers.
 */
export function limitFloods(server: Server): void {
  const pending = new WeakMap<Socket, number>();

  server.prependListener('request', (request: IncomingMessage, response) => {
    const { socket } = request;

    const close = (message: string) => {
      if (socket.destroyed) return;
      skipUnparsed(socket);
      server.emit('clientError', new FloodError(message), socket);
    };

    const count = (pending.get(socket) ?? 0) + 1;
    pending.set(socket, count);
    response.once('close', () => pending.set(socket, (pending.get(socket) ?? 1) - 1));
    if (count > maxPipelined) return close('Too many requests at once on one connection');

    let pieces = 0;
    let bytes = 0;
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
