import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { atEnd } from '../server/programs.ts';

/** Starts a proxy to the database at a URL until the end of the test file. Its connections can be dropped on command. */
export async function startDroppingProxy(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let plan: { text: string; part: 'statement' | 'answer' } | undefined;
  let count = 0;
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    let dropsAnswer = false;
    const drop = () => {
      count += 1;
      client.destroy();
      database.destroy();
    };
    client.on('data', (data) => {
      if (plan && data.includes(plan.text)) {
        const { part } = plan;
        plan = undefined;
        if (part === 'statement') return drop();
        dropsAnswer = true;
      }
      database.write(data);
    });
    database.on('data', (data) => (dropsAnswer ? drop() : client.write(data)));
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => {});
    }
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxied = new URL(url);
  proxied.port = String((server.address() as AddressInfo).port);
  atEnd(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    url: proxied.href,
    /** Drops the next connection that sends this text: before the database gets it, or before the client gets the answer. */
    dropAt(text: string, part: 'statement' | 'answer'): void {
      plan = { text, part };
    },
    /** Number of dropped connections. */
    drops: () => count,
  };
}
