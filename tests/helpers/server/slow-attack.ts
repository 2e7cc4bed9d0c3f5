import { headOf, openConnection, type RawConnection } from './raw-connection.ts';
import type { RunningServer } from './server.ts';

/** Announced length of each body. */
const announced = 32 * 1024 * 1024;

/**
 * Opens connections from one address until stopped: some announce a body and send nothing, others send
 * a byte at a time, with a length or chunked. Reopens closed ones.
 */
export async function attackSlowly(
  server: Pick<RunningServer, 'origin'>,
  { from, idle, slow }: { from: string; idle: number; slow: number },
) {
  let isGoing = true;
  const connections = new Map<number, RawConnection>();

  async function connect(index: number): Promise<void> {
    const isChunked = index % 2 === 1;
    const connection = await openConnection(server, from);
    connections.set(index, connection);
    const body: Record<string, string | number> = isChunked
      ? { 'Transfer-Encoding': 'chunked' }
      : { 'Content-Length': announced };
    connection.socket.write(headOf('submit-deal', body));
    connection.ended.then(() => {
      if (isGoing) connect(index).catch(() => {});
    });
  }

  await Promise.all(Array.from({ length: idle + slow }, (_, index) => connect(index)));
  const drip = setInterval(() => {
    for (const [index, { socket }] of connections) {
      if (index >= idle) socket.write(index % 2 === 1 ? '1\r\n \r\n' : ' ');
    }
  }, 200);
  return {
    stop() {
      isGoing = false;
      clearInterval(drip);
      for (const { socket } of connections.values()) socket.destroy();
    },
  };
}
