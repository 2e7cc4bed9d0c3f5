import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { atEnd } from './programs.ts';

/** An email accepted by the mail server. */
interface ReceivedEmail {
  /** Envelope addresses. */
  from: string;
  to: string[];
  /** The raw message. */
  raw: string;
  mail: Email;
}

/**
 * Starts a real mail server on a free port, by default without TLS and login. Returns its URL for `SMTP_URL`, and the
 * emails accepted so far.
 */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const emails: ReceivedEmail[] = [];
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    async onData(stream, { envelope }, done) {
      const content = await buffer(stream).catch(() => undefined);
      // Undefined if the client has left in the middle of an email.
      if (!content) return done();
      emails.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        raw: content.toString('latin1'),
        mail: await PostalMime.parse(content),
      });
      done();
    },
    ...options,
  });
  // Disconnecting clients are not server errors.
  server.on('error', () => undefined);
  atEnd(() => new Promise<void>((done) => server.close(done)));
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, port, emails };
}

/** An unfolded header of an email, or undefined. */
export function headerOf({ mail }: ReceivedEmail, name: string): string | undefined {
  return mail.headers.find(({ key }) => key === name.toLowerCase())?.value;
}
