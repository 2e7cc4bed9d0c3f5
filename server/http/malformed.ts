import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { plainHeaders } from './security-headers.ts';

/** Where Node says more than that it is no request. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

function answerTo({ code = '' }: NodeJS.ErrnoException): string {
  const status = statuses[code] ?? 400;
  const headers = Object.entries({ ...plainHeaders, Connection: 'close', 'Content-Length': '0' });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`;
}

/**
 * Gives the security headers also to what is answered before the app sees it: what is no HTTP, comes too
 * slowly or has too large a head, which Node refuses, and hosts and paths that are none, which the adapter
 * does.
 */
export function answerMalformed(server: Server): void {
  const answers = new WeakMap<Duplex, ServerResponse>();

  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answers.set(socket, response);
    for (const [name, value] of Object.entries(plainHeaders)) response.setHeader(name, value);
  });

  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const answer = answers.get(socket);
    const isBegun = answer?.headersSent && !answer.writableFinished;
    if (socket.writable && !isBegun) socket.write(answerTo(error));
    socket.destroy();
  });
}
