import { once } from 'node:events';
import { connect } from 'node:net';
import type { ServerAddress } from './server.ts';

/** A connection over which a test sends raw bytes, from any local address. */
export async function openConnection({ origin }: ServerAddress, from = '127.0.0.1') {
  const port = Number(new URL(origin).port);
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  let text = '';
  let failure: NodeJS.ErrnoException | undefined;
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', (error) => {
    failure = error;
  });
  const ended = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(failure?.code ?? 'end'));
  });
  await once(socket, 'connect');
  return {
    socket,
    /** Received text so far. */
    received: () => text,
    /** Resolves once the received text matches; rejects if the connection ends first. */
    until: (pattern: RegExp) =>
      new Promise<string>((resolve, reject) => {
        const check = () => {
          if (pattern.test(text)) resolve(text);
        };
        socket.on('data', check);
        check();
        ended.then((how) => reject(new Error(`${how} after ${JSON.stringify(text)}`)));
      }),
    /** Resolves to the end of the connection: `end`, or the error code. */
    ended,
  };
}

/** The head of a POST to a path of the API. */
export function headOf(path: string, headers: Record<string, string | number>): string {
  const lines = Object.entries({ 'Content-Type': 'application/json', ...headers });
  return [
    `POST /api/v1/public/${path} HTTP/1.1`,
    'Host: localhost',
    ...lines.map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');
}
