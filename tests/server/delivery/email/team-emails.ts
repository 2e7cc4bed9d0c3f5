import type { Channel } from '../../../../server/store/delivery.ts';
import { startMailServer, stopMailServers } from '../../../helpers/server/mail-server.ts';
import { cleanUp } from '../../../helpers/server/server.ts';
import { type Message, openOutbox, sendersOf } from './subjects.ts';

/** A store, a mail server and the sender of one channel between them. */
export async function openMail(channel: Channel, settings: Readonly<Record<string, string>> = {}) {
  const server = await startMailServer();
  const outbox = await openOutbox();
  const send = sendersOf({ SMTP_URL: server.url, ...settings })[channel];
  if (!send) throw new Error(`There is no ${channel}`);

  /** Sends a delivery. */
  const attempt = ({ delivery, subject }: Message) =>
    send(delivery, subject, new AbortController().signal);

  return {
    outbox,
    /** Emails accepted so far. */
    emails: server.emails,
    attempt,

    /** Sends a delivery and returns the received email. */
    async emailOf(message: Message) {
      await attempt(message);
      const received = server.emails.at(-1);
      if (!received) throw new Error('No email arrived');
      return {
        ...received,
        received,
        text: received.mail.text ?? '',
        html: received.mail.html ?? '',
      };
    },

    /** For `afterAll`. */
    async close() {
      await outbox.store.close();
      await stopMailServers();
      await cleanUp();
    },
  };
}
