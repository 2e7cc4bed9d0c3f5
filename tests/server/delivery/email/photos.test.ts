import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Email } from '../../../../server/delivery/email/email.ts';
import type { SendEmail } from '../../../../server/delivery/email/smtp.ts';
import { attachPhotos } from '../../../../server/delivery/email/team/attach-photos.ts';
import {
  DrawingBudget,
  type DrawPhoto,
} from '../../../../server/delivery/email/team/drawing-budget.ts';
import { teamSender } from '../../../../server/delivery/email/team/team-sender.ts';
import { readTeamRecipients } from '../../../../server/delivery/email/team-recipients.ts';
import { databaseFile } from '../../../../server/store/sqlite/database-file.ts';
import { startMailServer } from '../../../helpers/server/mail-server.ts';
import { cameraPhoto, noise, picture } from '../../../helpers/server/samples.ts';
import { until } from '../../../helpers/server/server.ts';
import { executeOnFile } from '../../../helpers/store/sqlite-file.ts';
import { leadWithPhoto, newItem, newLead, newPhoto } from '../../../helpers/store/stored-lead.ts';
import { quickTiming, startDeliverer, untilNonePending } from '../deliverer-setup.ts';
import { openMail, senderOf } from './mail-setup.ts';

const { outbox, emailOf } = await openMail('mail');

afterEach(() => {
  vi.restoreAllMocks();
});

const { signal } = new AbortController();
const team = readTeamRecipients('team@luxe.example');
const jpeg = await picture('jpeg');

/** Draws until aborted. */
const drawForever: DrawPhoto = (_content, ended, onStart) =>
  new Promise((_, reject) => {
    onStart();
    ended.addEventListener('abort', () => reject(ended.reason), { once: true });
  });

/** Keeps emails; `hangsOnPhotos`: never answers those with photos. */
function acceptEmails({ hangsOnPhotos = false } = {}) {
  const emails: Email[] = [];
  const send: SendEmail = async ({ email }) => {
    if (hangsOnPhotos && email.attachments?.length) await new Promise(() => {});
    emails.push(email);
  };
  return { emails, send };
}

/** Gives every email 20 ms for drawing. */
const shortTime = { min: 20, max: 20, savedShare: 0 };

describe('photos in an email', () => {
  test('are attached as drawn, without camera metadata', async () => {
    const photos = [await cameraPhoto(), await noise(60, 40)].map((content) =>
      newPhoto({ content }),
    );
    const { mail } = await emailOf(await outbox.lead({ items: [newItem({ photos })] }));
    const attached = mail.attachments.map(({ filename, mimeType }) => [filename, mimeType]);
    expect(attached).toEqual([
      ['item-1-photo-1.jpg', 'image/jpeg'],
      ['item-1-photo-2.jpg', 'image/jpeg'],
    ]);
    const bytes = Buffer.from(mail.attachments[0]?.content as ArrayBuffer);
    const { format, height, exif } = await sharp(bytes).metadata();
    expect([format, height, exif]).toEqual(['jpeg', 1600, undefined]);
  });

  test('are read one by one, and listed by name when they cannot be drawn, are erased or exceed the size limit', async () => {
    const whole = await noise(60, 40);
    // The last one would fit, but drawing ends at the first that does not.
    const small = await noise(6, 4);
    const erased = undefined;
    const reads: number[] = [];
    const contents = [Buffer.from('torn'), erased, whole, whole, whole, small];
    const photos = contents.map((content, position) => ({
      itemPosition: 0,
      position,
      async read() {
        reads.push(position);
        return content;
      },
    }));
    const attach = (some: typeof photos, sizeLimit?: number) =>
      attachPhotos(some, new DrawingBudget().start(), signal, sizeLimit);
    const [alone] = (await attach(photos.slice(2, 3))).attachments;
    const roomForTwo = (alone?.content.length ?? 0) * 2.5;
    reads.splice(0);
    const all = await attach(photos, roomForTwo);
    expect(reads).toEqual([0, 1, 2, 3, 4]);
    expect(all.attachments.map(({ filename }) => filename)).toEqual([
      'item-1-photo-3.jpg',
      'item-1-photo-4.jpg',
    ]);
    expect(photos.map(({ position }) => all.outcomeOf(0, position))).toEqual([
      'not attached: cannot be drawn',
      'not attached: no longer stored',
      'attached as item-1-photo-3.jpg',
      'attached as item-1-photo-4.jpg',
      'not attached: too large together',
      'not attached: too large together',
    ]);
  });
});

describe('slow photos in an email', () => {
  test('are listed by name, as are photos after them, while earlier ones are attached', async () => {
    const slow = Buffer.from('slow');
    const budget = new DrawingBudget(
      (content, ...rest) =>
        Buffer.from(content).equals(slow) ? drawForever(content, ...rest) : Promise.resolve(jpeg),
      shortTime,
    );
    const { emails, send } = acceptEmails();
    const photos = [jpeg, slow, jpeg].map((content) => newPhoto({ content }));
    const { delivery, subject } = await outbox.lead({ items: [newItem({ photos })] });
    await teamSender(send, team, undefined, budget)(delivery, subject, signal);
    const [email] = emails;
    expect(email?.attachments?.map(({ filename }) => filename)).toEqual(['item-1-photo-1.jpg']);
    expect(email?.text.match(/KB: (.*)/g)).toEqual([
      'KB: attached as item-1-photo-1.jpg',
      'KB: not attached: drawing took too long',
      'KB: not attached: drawing took too long',
    ]);
    const id = subject.event === 'lead' ? subject.lead.submissionId : '';
    expect(email?.text).toContain(`npm run desk -- photos ${id} --out DIR`);
  });

  test('get less drawing time when many leads contain them, and the full time later', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const budget = new DrawingBudget(
      async (_content, _signal, onStart) => {
        onStart();
        now += budget.limit;
        throw new Error('took too long');
      },
      { min: 2000, max: 10_000, savedShare: 1 / 10 },
    );
    const limits: number[] = [];
    for (let email = 0; email < 4; email += 1) {
      limits.push(budget.limit);
      await expect(budget.start().draw(jpeg, signal)).rejects.toThrow();
    }
    expect(limits).toEqual([10_000, 2000, 2000, 2000]);
    // A tenth of the 50 s since the last email began to draw: these 48 s, and the 2 s that drawing took.
    now += 48_000;
    expect(budget.limit).toBe(5000);
    now += 60 * 60 * 1000;
    expect(budget.limit).toBe(10_000);
  });

  test('do not use up the drawing time of an email while it waits for its turn to draw', async () => {
    const budget = new DrawingBudget(async (_content, _signal, onStart) => {
      // The wait before drawing is longer than the 20 ms of the email.
      await sleep(40);
      onStart();
      return jpeg;
    }, shortTime);
    const email = budget.start();
    expect(await email.draw(jpeg, signal)).toEqual(jpeg);
    expect(email.isOver()).toBe(false);
  });
});

describe('an email with slow photos', () => {
  test('is not given up before an attempt without photos, whatever its age', async () => {
    const { emails, send } = acceptEmails({ hangsOnPhotos: true });
    const age = 25 * 60 * 60 * 1000;
    const old = `update deliveries set created_at = created_at - ${age}, attempts = 99`;
    const { store, logged } = await startDeliverer(
      { mail: teamSender(send, team) },
      {
        async prepare(stopped, dataDir) {
          await stopped.saveLead(newLead());
          executeOnFile(databaseFile(dataDir), old);
        },
      },
    );
    await untilNonePending(store);
    expect(logged[0]?.lastError).toBe('The attempt took too long');
    expect(emails).toHaveLength(1);
  });

  test('is sent without photos, at all further attempts, to a mail server that stalls on large messages', async () => {
    const texts: (string | undefined)[] = [];
    const { url } = await startMailServer({
      async onData(stream, _session, done) {
        const content = await buffer(stream).catch(() => undefined);
        // Leaves large messages without an answer, and rejects the first small one.
        if (!content || content.length > 20_000) return;
        texts.push((await PostalMime.parse(content)).text);
        done(texts.length === 1 ? new Error('down') : null);
      },
    });
    const mail = senderOf('mail', { SMTP_URL: `${url}?socketTimeout=200` });
    // Longer than the timeout of the socket and the time to draw.
    const timing = { ...quickTiming, attempt: 10_000 };
    const { store, logged } = await startDeliverer({ mail }, { timing });
    await store.saveLead(leadWithPhoto(await noise(400, 300)));
    await until(() => texts.length === 2);
    expect(logged.flatMap(({ lastError }) => lastError ?? [])).toEqual([
      expect.stringContaining('The mail server was not reached'),
      expect.stringContaining('to DATA'),
    ]);
    for (const text of texts) expect(text).toContain('not attached: sending them took too long');
  });
});

test('an email is sent without photos after the server was killed twice while sending it', async () => {
  const { emails, send } = acceptEmails();
  const { delivery, subject } = await outbox.lead();
  const sendToTeam = teamSender(send, team);
  // `unrecorded` includes the running attempt: 3 means that the server was killed in two.
  for (const unrecorded of [2, 3]) await sendToTeam({ ...delivery, unrecorded }, subject, signal);
  expect(emails.map(({ attachments }) => attachments?.length)).toEqual([1, 0]);
  expect(emails[1]?.text).toContain('not attached: the server was killed while it sent them');
});
