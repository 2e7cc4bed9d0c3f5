import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { atEnd } from '../helpers/server/programs.ts';

/**
 * Distributes connections among the servers in turn, skipping those that do not accept any. Returns its
 * origin.
 */
export async function startBalancer(ports: readonly number[]): Promise<string> {
  let turn = 0;

  function passOn(client: Socket, left: number): void {
    if (left === 0) return void client.destroy();
    turn += 1;
    const upstream = connect(ports[turn % ports.length] as number, 'localhost');
    upstream.once('error', () => passOn(client, left - 1));
    upstream.once('connect', () => {
      upstream.removeAllListeners('error');
      for (const [one, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        one.on('error', () => other.destroy()).on('close', () => other.destroy());
        one.pipe(other);
      }
    });
  }

  const server = createServer((client) => {
    client.on('error', () => {});
    passOn(client, ports.length);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
