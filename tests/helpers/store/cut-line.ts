import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { atEnd } from '../server/programs.ts';

/** A proxy to a database whose connections can be dropped at a word. */
export interface CutLine {
  url: string;
  /**
   * Drops the next connection that sends this text: before the database receives it, or before its
   * answer.
   */
  cutAt(word: string, part: 'statement' | 'answer'): void;
  /** Number of dropped connections. */
  cuts(): number;
}

/** Starts a proxy to the database at a URL until the end of the test file. */
export async function startLine(url: string): Promise<CutLine> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let plan: { word: string; part: 'statement' | 'answer' } | undefined;
  let count = 0;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    let isDoomed = false;
    const cut = () => {
      count += 1;
      near.destroy();
      far.destroy();
    };
    near.on('data', (data) => {
      if (plan && data.includes(plan.word)) {
        const { part } = plan;
        plan = undefined;
        if (part === 'statement') return cut();
        isDoomed = true;
      }
      far.write(data);
    });
    far.on('data', (data) => (isDoomed ? cut() : near.write(data)));
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => [near, far].map((end) => end.destroy()));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const line = new URL(url);
  line.port = String((server.address() as AddressInfo).port);
  atEnd(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    url: line.href,
    cutAt(word, part) {
      plan = { word, part };
    },
    cuts: () => count,
  };
}
