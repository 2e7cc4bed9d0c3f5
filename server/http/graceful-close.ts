import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Closes a server as soon as pending requests are answered. Node's own `close` also waits for connections that
 * have sent nothing, or part of a header, and these may stay silent forever.
 */
export function closeWhenAnswered(server: Server): () => Promise<void> {
  /** Pending requests of each open connection. */
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
      // An answer that began before the stop has promised keep-alive, so its connection is closed here.
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
