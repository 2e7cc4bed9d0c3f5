import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress, clientKey } from './client-address.ts';

/**
 * Closes further connections of a client that has `perClient` open. Each costs memory and a file descriptor, even
 * if silent; once the process runs out of descriptors, it accepts no more clients.
 */
export function limitConnections(server: Server, perClient: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const client = clientKey(clientAddress(socket.remoteAddress, undefined, 0));
    const count = (open.get(client) ?? 0) + 1;
    if (count > perClient) {
      socket.destroy();
      return;
    }
    open.set(client, count);
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  });
}
