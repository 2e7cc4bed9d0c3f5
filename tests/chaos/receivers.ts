import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** Accepts half of the deliveries. */
export interface Receiver {
  /** Settings of a server that delivers to it. */
  readonly env: Record<string, string>;
  /** Number of deliveries per lead, by submissionId. */
  readonly taken: ReadonlyMap<string, number>;
  /** The delivered photos per lead: file names or links. */
  readonly photos: ReadonlyMap<string, readonly string[]>;
  close(): Promise<void>;
}

function counter() {
  const taken = new Map<string, number>();
  const photos = new Map<string, readonly string[]>();
  const take = (id: string, itsPhotos: readonly string[]) => {
    taken.set(id, (taken.get(id) ?? 0) + 1);
    photos.set(id, itsPhotos);
  };
  return { taken, photos, take };
}

const isUnwilling = () => Math.random() < 0.5;

/**
 * A webhook that answers with an error, drops the connection, or accepts and drops the response.
 */
export async function startWebhook(): Promise<Receiver> {
  const { taken, photos, take } = counter();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (isUnwilling()) {
      if (Math.random() < 0.5) request.socket.destroy();
      else response.writeHead(500).end();
      return;
    }
    const { lead } = JSON.parse(Buffer.concat(chunks).toString());
    const links = lead.items.flatMap((item: { photos: { url: string }[] }) =>
      item.photos.map(({ url }) => url),
    );
    take(lead.submissionId, links);
    if (Math.random() < 0.1) request.socket.destroy();
    else response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      LEAD_WEBHOOK_URL: `http://127.0.0.1:${port}/leads`,
      LEAD_WEBHOOK_SECRET: 'a secret of the chaos tests',
    },
    taken,
    photos,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** A mail server that rejects temporarily or drops the connection. */
export async function startMailServer(): Promise<Receiver> {
  const { taken, photos, take } = counter();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      buffer(stream)
        .then((message) => PostalMime.parse(message))
        .then(({ text = '', attachments }) => {
          if (isUnwilling()) return done(Object.assign(new Error('Later'), { responseCode: 451 }));
          const [id] = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(text) ?? [];
          if (id)
            take(
              id,
              attachments.map(({ filename }) => filename ?? ''),
            );
          done();
        })
        .catch(done);
    },
  });
  server.on('error', () => {});
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, LEAD_EMAIL: 'team@luxe.example' },
    taken,
    photos,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
