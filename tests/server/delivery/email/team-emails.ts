import type { Channel } from '../../../../server/store/delivery.ts';
import { startMailServer, stopMailServers } from '../../../helpers/server/mail-server.ts';
import { cleanUp } from '../../../helpers/server/server.ts';
import { type Message, openOutbox, sendersOf } from './subjects.ts';

/** A store, a mail server, and what sends from the one to the other in a channel. */
export async function openMail(channel: Channel, settings: Readonly<Record<string, string>> = {}) {
  const server = await startMailServer();
  const outbox = await openOutbox();
  const send = sendersOf({ SMTP_URL: server.url, ...settings })[channel];
  if (!send) throw new Error(`There is no ${channel}`);

  /** Sends what is to be sent. */
  const attempt = ({ delivery, subject }: Message) =>
    send(delivery, subject, new AbortController().signal);

  return {
    outbox,
    /** What the mail server has taken. */
    letters: server.letters,
    attempt,

    /** Sends what is to be sent, and gives the letter that came. */
    async letterOf(message: Message) {
      await attempt(message);
      const letter = server.letters.at(-1);
      if (!letter) throw new Error('No letter came');
      return { ...letter, letter, text: letter.mail.text ?? '', html: letter.mail.html ?? '' };
    },

    /** For `afterAll`. */
    async close() {
      await outbox.store.close();
      await stopMailServers();
      await cleanUp();
    },
  };
}
