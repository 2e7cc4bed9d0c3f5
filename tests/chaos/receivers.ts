import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { startMailServer } from '../helpers/server/mail-server.ts';
import { answerWith, startReceiver, webhookSettings } from '../server/delivery/receiver.ts';

interface SentLead {
  submissionId: string;
  items: { photos: { url: string }[] }[];
}

const isRefused = () => Math.random() < 0.5;

/**
 * Starts a webhook that rejects half of the deliveries, with an error or by dropping the connection. It accepts the
 * others, and drops the response of a tenth of them.
 */
export async function startFlakyWebhook() {
  /** The links to the photos of each delivered lead, by submissionId. */
  const photos = new Map<string, readonly string[]>();
  const receiver = await startReceiver((received, response) => {
    if (isRefused()) {
      if (Math.random() < 0.5) response.socket?.destroy();
      else answerWith(500)(received, response);
      return;
    }
    const { submissionId, items } = received.body.lead as unknown as SentLead;
    photos.set(
      submissionId,
      items.flatMap((item) => item.photos.map(({ url }) => url)),
    );
    if (Math.random() < 0.1) response.socket?.destroy();
    else answerWith(204)(received, response);
  });
  return { env: webhookSettings(receiver), photos };
}

/** Starts a mail server that rejects half of the emails temporarily. */
export async function startFlakyMailServer() {
  /** The names of the photos of each delivered lead, by submissionId. */
  const photos = new Map<string, readonly string[]>();
  const { url } = await startMailServer({
    onData(stream, _session, done) {
      buffer(stream)
        .then((message) => PostalMime.parse(message))
        .then(({ text = '', attachments }) => {
          if (isRefused()) return done(Object.assign(new Error('Later'), { responseCode: 451 }));
          // The email names the lead by its submissionId, a uuid.
          const [id] = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(text) ?? [];
          const names = attachments.map(({ filename }) => filename ?? '');
          if (id) photos.set(id, names);
          done();
        })
        .catch(done);
    },
  });
  return { env: { SMTP_URL: url, LEAD_EMAIL: 'team@luxe.example' }, photos };
}
