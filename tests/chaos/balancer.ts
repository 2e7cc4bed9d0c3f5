import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { atEnd } from '../helpers/server/programs.ts';

/**
 * Starts a load balancer, which distributes connections among the servers in turn, skipping servers that accept none.
 * Resolves to its origin.
 */
export async function startBalancer(ports: readonly number[]): Promise<string> {
  let turn = 0;

  function connectToNext(client: Socket, attempts: number): void {
    if (attempts === 0) return void client.destroy();
    turn += 1;
    const upstream = connect(ports[turn % ports.length] as number, 'localhost');
    const tryNext = () => connectToNext(client, attempts - 1);
    upstream.once('error', tryNext);
    upstream.once('connect', () => {
      upstream.off('error', tryNext);
      upstream.on('error', () => {}).on('close', () => client.destroy());
      client.on('close', () => upstream.destroy());
      client.pipe(upstream).pipe(client);
    });
  }

  const server = createServer((client) => {
    client.on('error', () => {});
    connectToNext(client, ports.length);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
