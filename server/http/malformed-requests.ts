import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { FloodError } from './limits/floods.ts';
import { plainHeaders } from './middleware/security-headers.ts';

/** Statuses of Node's error codes; all others are 400. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

function answerTo(error: NodeJS.ErrnoException): string {
  const status = statuses[error.code ?? ''] ?? 400;
  const body = error instanceof FloodError ? JSON.stringify({ error: error.message }) : '';
  const headers = Object.entries({
    ...plainHeaders,
    ...(body && { 'Content-Type': 'application/json' }),
    Connection: 'close',
    'Content-Length': body.length,
  });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

/**
 * Adds the security headers to answers from outside the app: to invalid HTTP, slow or fragmented requests and
 * oversized headers, which Node or `limitFloods` reject, and to invalid hosts and paths, which the adapter rejects.
 */
export function answerMalformed(server: Server): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  const waiting = new WeakSet<Duplex>();

  // Before the adapter's listener, which may answer at once.
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answers.set(socket, response);
    for (const [name, value] of Object.entries(plainHeaders)) response.setHeader(name, value);
  });

  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const answer = answers.get(socket);

    function close() {
      // Nothing may be written into an answer that has begun.
      const isAnswering = answer?.headersSent && !answer.writableFinished;
      if (socket.writable && !isAnswering) socket.write(answerTo(error));
      socket.destroy();
    }

    // Pipelined requests are answered in order: the client takes the first answer for that of its first request.
    const isNext = !answer || answer.writableFinished || !answer.req.complete;
    if (isNext || error instanceof FloodError || !socket.writable) return close();
    // Node reports each further piece of a malformed request.
    if (!waiting.has(socket)) answer.once('close', close);
    waiting.add(socket);
  });
}
