import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanUp, type RunningServer, startServer } from '../helpers/server.ts';
import { databases } from './databases.ts';
import { expectAllThere, sendAll } from './outcome.ts';
import { type Receiver, startMailServer, startWebhook } from './receivers.ts';
import { startVisitors } from './visitors.ts';

const kills = Number(process.env.CHAOS_KILLS ?? 100);

let receivers: Receiver[];
beforeAll(async () => {
  receivers = [await startWebhook(), await startMailServer()];
});
afterAll(async () => {
  await cleanUp();
  await Promise.all(receivers.map((receiver) => receiver.close()));
});

describe.each(databases)('with leads in $name', ({ prepare }) => {
  test(`after ${kills} times kill -9 under load no acknowledged lead is lost or there twice, and every one was delivered`, async () => {
    const place = await prepare();
    const env = Object.assign({}, place.env, ...receivers.map((receiver) => receiver.env));
    let server: RunningServer = await startServer({ env });
    const { port } = new URL(server.origin);
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
    for (const { taken } of receivers) {
      expect([...visitors.acknowledged].filter((id) => !taken.has(id))).toEqual([]);
    }
    console.log(
      `${kills} kills, ${visitors.acknowledged.size} leads, answers: ${JSON.stringify([...visitors.statuses])}`,
    );
    await store.close();
    await server.stop();
    await place.remove();
  });
});
