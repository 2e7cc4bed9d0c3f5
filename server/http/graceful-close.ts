import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Closes a server as soon as the requests under way are answered. Node's own `close` waits as well
 * for connections that sent nothing yet, or half of a header, and those may stay silent for ever.
 */
export function closeWhenAnswered(server: Server): () => Promise<void> {
  const requests = new Map<Socket, number>();
  let isClosing = false;

  server.on('connection', (socket: Socket) => {
    requests.set(socket, 0);
    socket.once('close', () => requests.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    requests.set(socket, (requests.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (requests.get(socket) ?? 1) - 1;
      if (requests.has(socket)) requests.set(socket, left);
      // An answer that was begun before the stop has promised to keep the connection.
      if (isClosing && left === 0) socket.destroySoon();
    });
  });

  return () => {
    isClosing = true;
    const closed = new Promise<void>((done) => {
      server.close(() => done());
    });
    for (const [socket, count] of requests) if (count === 0) socket.destroy();
    return closed;
  };
}
