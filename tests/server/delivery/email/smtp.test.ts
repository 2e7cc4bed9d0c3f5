import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, test } from 'vitest';
import { UndeliverableError } from '../../../../server/delivery/delivery-error.ts';
import { SmtpError } from '../../../../server/delivery/email/smtp-error.ts';
import { startMailServer } from '../../../helpers/server/mail-server.ts';
import { noise } from '../../../helpers/server/samples.ts';
import { atEnd, freePort, until } from '../../../helpers/server/server.ts';
import { newItem, newPhoto } from '../../../helpers/store/stored-lead.ts';
import { errorOf, type Message, openOutbox, senderOf } from './mail-setup.ts';

const outbox = await openOutbox();

/** Returns a function that sends an email to the team with these settings. */
function teamSender(settings: Readonly<Record<string, string>>) {
  const send = senderOf('mail', settings);
  return ({ delivery, subject }: Message, signal = new AbortController().signal) =>
    send(delivery, subject, signal);
}

/** A mail server's response that quotes personal data. */
function refusal(responseCode: number, words: string) {
  return Object.assign(new Error(words), { responseCode });
}

/** Returns the error of an email that is retried; checks that it contains no personal data. */
async function problemOf(sending: Promise<void>): Promise<SmtpError> {
  const error = await errorOf(sending);
  if (!(error instanceof SmtpError)) throw new Error(`No SmtpError, but: ${error}`);
  expect(error).not.toBeInstanceOf(UndeliverableError);
  expect(`${error.stack} ${JSON.stringify(error)}`).not.toMatch(/secret|layla|team@/i);
  expect(error.cause).toBeUndefined();
  return error;
}

/** Listens on a free port until the end of the test file, and returns the port. */
async function listen(server: Server): Promise<number> {
  atEnd(() => server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

describe('team emails', () => {
  test('go from the configured sender to the addresses configured for the country', async () => {
    const { url, emails } = await startMailServer();
    const send = teamSender({
      SMTP_URL: url,
      LEAD_EMAIL: 'UAE=uae@luxe.example, *=rest@luxe.example, boss@luxe.example',
      MAIL_FROM: 'Maison "Luxe", Dubai <sales@luxe.example>',
    });
    await send(await outbox.lead({ country: 'AE' }));
    await send(await outbox.whatsappLead('+971501234567'));
    await send(await outbox.whatsappLead('+447700900123'));
    const [boss, uae, rest] = ['boss', 'uae', 'rest'].map((name) => `${name}@luxe.example`);
    expect(emails.map(({ to }) => to)).toEqual([
      [boss, uae],
      [boss, uae],
      [boss, rest],
    ]);
    const [email] = emails;
    expect(email?.mail.to?.map(({ address }) => address)).toEqual([boss, uae]);
    expect(email?.from).toBe('sales@luxe.example');
    const from = { name: 'Maison "Luxe", Dubai', address: 'sales@luxe.example' };
    expect(email?.mail.from).toEqual(from);
  });

  test('require TLS for user and password, and are not sent without it', async () => {
    const logins: unknown[] = [];
    const withTls: SMTPServerOptions = {
      disabledCommands: [],
      authOptional: false,
      onAuth({ username, password }, { secure }, done) {
        logins.push([username, password, secure]);
        const isKnown = password === 'top@secret';
        done(isKnown ? null : refusal(535, `5.7.8 ${username} ${password}`), { user: 'luxe' });
      },
    };
    const { port, emails } = await startMailServer(withTls);
    const address = `@127.0.0.1:${port}?tls.rejectUnauthorized=false`;
    await teamSender({ SMTP_URL: `smtp://luxe:top%40secret${address}` })(await outbox.lead());
    expect(logins).toEqual([['luxe', 'top@secret', true]]);
    expect(emails).toHaveLength(1);

    const wrong = teamSender({ SMTP_URL: `smtp://luxe:wrong-secret${address}` });
    expect((await problemOf(wrong(await outbox.lead()))).message).toBe(
      'The mail server answered 535 5.7.8 to AUTH PLAIN: user or password in SMTP_URL are not accepted',
    );
    const unverified = teamSender({ SMTP_URL: `smtp://luxe:top%40secret@127.0.0.1:${port}` });
    expect((await problemOf(unverified(await outbox.lead()))).message).toMatch(
      /self-signed|certificate/,
    );

    logins.length = 0;
    const open = await startMailServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        logins.push([username, password]);
        done(null, { user: 'luxe' });
      },
    });
    const plain = teamSender({ SMTP_URL: `smtp://luxe:top%40secret@127.0.0.1:${open.port}` });
    await problemOf(plain(await outbox.lead()));
    expect(logins).toEqual([]);
    expect(open.emails).toEqual([]);
  });
});

describe('an email is retried', () => {
  const words = 'layla@mail.example, said team@luxe.example: secret';

  test('when the server rejects it, with codes but no words of its answer in the error', async () => {
    const rejectsSender: SMTPServerOptions = {
      onMailFrom: (_address, _session, done) => done(refusal(451, `4.7.1 ${words}`)),
    };
    const rejectsContent: SMTPServerOptions = {
      onData(stream, _session, done) {
        stream.resume().on('end', () => done(refusal(554, `5.7.0 ${words}`)));
      },
    };
    for (const [options, answer] of [
      [rejectsSender, '451 4.7.1 to MAIL FROM'],
      [rejectsContent, '554 5.7.0 to DATA'],
    ] as const) {
      const { url } = await startMailServer(options);
      const { message } = await problemOf(teamSender({ SMTP_URL: url })(await outbox.lead()));
      expect(message).toBe(`The mail server answered ${answer}`);
    }
  });

  test('when the connection is refused', async () => {
    const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`;
    const { message } = await problemOf(teamSender({ SMTP_URL })(await outbox.lead()));
    expect(message).toMatch(/ECONNREFUSED/);
  });

  test('when the server accepts the connection and stays silent', async () => {
    const silent = createServer();
    const url = `smtp://luxe:secret@127.0.0.1:${await listen(silent)}`;
    const hasty = teamSender({ SMTP_URL: `${url}?greetingTimeout=50` });
    expect((await problemOf(hasty(await outbox.lead()))).message).toMatch(/ETIMEDOUT|ECONNECTION/);

    let connections = 0;
    silent.on('connection', () => {
      connections += 1;
    });
    const stop = new AbortController();
    const sending = problemOf(teamSender({ SMTP_URL: url })(await outbox.lead(), stop.signal));
    await until(() => connections > 0);
    stop.abort();
    expect((await sending).message).toMatch(/took too long/);
    expect(connections).toBe(1);
  });

  test('when another service answers at the port', async () => {
    const port = await listen(createServer((socket) => void socket.end(`${words}\r\n`)));
    const send = teamSender({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const { message } = await problemOf(send(await outbox.lead()));
    expect(message).toBe('The mail server was not reached: EPROTOCOL');
  });

  test('only for the recipients whose address was rejected', async () => {
    let isDown = true;
    const { url, emails } = await startMailServer({
      onRcptTo({ address }, _session, done) {
        done(isDown && address.startsWith('b@') ? refusal(451, words) : null);
      },
    });
    const send = teamSender({ SMTP_URL: url, LEAD_EMAIL: 'a@luxe.example, b@luxe.example' });
    const lead = await outbox.lead();
    const { message } = await problemOf(send(lead));
    expect(message).toBe('The mail server answered 451 to RCPT TO for 1 of 2 addresses');
    await problemOf(send(lead));
    isDown = false;
    await send(lead);
    expect(emails.map(({ to }) => to)).toEqual([['a@luxe.example'], ['b@luxe.example']]);
    await send(await outbox.lead());
    expect(emails.at(-1)?.to).toEqual(['a@luxe.example', 'b@luxe.example']);
  });
});

describe('an email that is too large for the mail server', () => {
  test('is retried without photos', async () => {
    const { url, emails } = await startMailServer({ size: 20_000, rejectOversized: true });
    const photos = [newPhoto({ name: 'large.jpg', content: await noise(400, 300) })];
    await teamSender({ SMTP_URL: url })(await outbox.lead({ items: [newItem({ photos })] }));
    const last = emails.at(-1)?.mail;
    expect(last?.attachments).toEqual([]);
    expect(last?.replyTo).toMatchObject([{ address: 'layla@mail.example' }]);
    expect(last?.text).toMatch(/large\.jpg, \d+ KB: not attached: too large for the mail server/);
  });

  test('is recognized by the enhanced status code', async () => {
    const sizes: number[] = [];
    const { url } = await startMailServer({
      async onData(stream, _session, done) {
        sizes.push((await buffer(stream)).length);
        done(refusal(554, '5.3.4 too big'));
      },
    });
    await problemOf(teamSender({ SMTP_URL: url })(await outbox.lead()));
    const [withPhotos = 0, withoutPhotos = 0] = sizes;
    expect(withoutPhotos).toBeLessThan(withPhotos);
    expect(sizes).toHaveLength(2);
  });
});
