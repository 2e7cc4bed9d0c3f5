import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { constants } from 'node:os';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { listen } from '../../../server/http/listen.ts';
import { atEnd } from '../../helpers/server/programs.ts';

const lines: string[] = [];
const log = pino({}, { write: (line) => void lines.push(line) });

function newServer(): Server {
  const server = createServer((_request, response) => response.end('served'));
  atEnd(() => server.close());
  return server;
}

test('logs a connection that could not be accepted, and serves the next one', async () => {
  const server = newServer();
  const origin = await listen(server, { port: 0, host: '127.0.0.1' }, log);
  // As Node calls it if the process has no free file descriptor.
  const { _handle } = server as Server & { _handle?: { onconnection(error: number): void } };
  _handle?.onconnection(-constants.errno.EMFILE);
  expect(lines.join()).toContain('EMFILE');
  expect(await (await fetch(origin)).text()).toBe('served');
});

test('prints an address that browsers can open, for all addresses of the machine', async () => {
  const origin = await listen(newServer(), { port: 0, host: '0.0.0.0' }, log);
  expect(origin).toMatch(/^http:\/\/localhost:\d+$/);
});

test('names the setting of a port that is taken', async () => {
  const other = newServer();
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  await expect(listen(newServer(), { port, host: '127.0.0.1' }, log, 'DESK_')).rejects.toThrow(
    `Port ${port} is taken: set DESK_PORT to another one`,
  );
});
