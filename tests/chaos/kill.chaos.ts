import { describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../helpers/server/server.ts';
import { databases } from './databases.ts';
import { killDrawing } from './drawing-killer.ts';
import { expectAllThere, expectPhotosAt, sendAll } from './outcome.ts';
import { startUnwillingMailServer, startUnwillingWebhook } from './receivers.ts';
import { startVisitors } from './visitors.ts';

const kills = Number(process.env.CHAOS_KILLS ?? 100);

/** Number of leads whose photo links are opened at the end. */
const opened = 20;

const webhook = await startUnwillingWebhook();
const mail = await startUnwillingMailServer();
const receivers = [webhook, mail];

describe.each(databases)('with leads in $name', ({ prepare }) => {
  test(`keeps every acknowledged lead once and delivers it with its photos after ${kills} times kill -9 of the server and of many drawing processes`, async () => {
    const place = await prepare();
    const env = Object.assign({}, place.env, ...receivers.map((receiver) => receiver.env));
    let server: RunningServer = await startServer({ env });
    const { port } = new URL(server.origin);
    const drawing = killDrawing(() => server.pid);
    const visitors = startVisitors(() => server.origin, 6);
    for (let kill = 0; kill < kills; kill += 1) {
      await visitors.more(1 + Math.floor(Math.random() * 12));
      await server.kill();
      server = await startServer({ env: { ...env, PORT: port, DATA_DIR: server.dataDir } });
    }
    await visitors.stop();

    const store = await place.open(server.dataDir);
    await expectAllThere(store, visitors);
    await sendAll(store);
    for (const { photos } of receivers) {
      expect([...visitors.acknowledged].filter((id) => !photos.has(id))).toEqual([]);
    }
    for (const id of visitors.acknowledged) {
      expect(mail.photos.get(id)).toEqual(['item-1-photo-1.jpg', 'item-1-photo-2.jpg']);
    }
    const links = [...visitors.acknowledged]
      .slice(-opened)
      .flatMap((id) => webhook.photos.get(id) ?? []);
    expect(links).toHaveLength(2 * opened);
    await expectPhotosAt(links, server.origin);
    const ended = await drawing.stop();
    expect(ended).toBeGreaterThan(0);
    console.log(
      `${kills} kills of the server, ${ended} of its drawing process, ${visitors.acknowledged.size} leads, answers: ${JSON.stringify([...visitors.statuses])}`,
    );
    await server.stop();
  });
});
