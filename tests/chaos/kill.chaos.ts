import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { drawingProcessesOf } from '../helpers/server/processes.ts';
import { type RunningServer, repeatUntilStopped, startServer } from '../helpers/server/server.ts';
import { databases } from './databases.ts';
import { emptyOutbox, expectDelivered, expectEveryLeadOnce, expectPhotosAt } from './outcome.ts';
import { startFlakyMailServer, startFlakyWebhook } from './receivers.ts';
import { photosPerLead, startVisitors } from './visitors.ts';

const kills = Number(process.env.CHAOS_KILLS ?? 100);
/** Leads between two kills, at most. */
const maxLeads = 12;
/** Number of leads whose photo links are opened at the end, a sample. */
const openedLeads = 20;

const webhook = await startFlakyWebhook();
const mail = await startFlakyMailServer();
const receivers = [webhook, mail];

describe.each(databases)('a server with leads in $name', ({ prepare }) => {
  test(`keeps every acknowledged lead once and delivers it with its photos, although it is killed ${kills} times and its drawing processes at random`, async () => {
    const database = await prepare();
    const env = Object.assign({}, database.env, ...receivers.map((receiver) => receiver.env));
    let server: RunningServer = await startServer({ env });
    const { port } = new URL(server.origin);
    let killedDrawings = 0;
    const stopKillingDrawings = repeatUntilStopped(async () => {
      // Mostly long enough to start the process and draw some pictures.
      await delay(Math.random() * 1500);
      for (const pid of drawingProcessesOf(server.pid)) {
        try {
          process.kill(pid, 'SIGKILL');
          killedDrawings += 1;
        } catch {
          // The process has ended by itself.
        }
      }
    });
    const visitors = startVisitors(6, () => server.origin);
    for (let kill = 0; kill < kills; kill += 1) {
      await visitors.waitForMore(1 + Math.floor(Math.random() * maxLeads));
      await server.kill();
      server = await startServer({ env: { ...env, PORT: port, DATA_DIR: server.dataDir } });
    }
    await visitors.stop();

    const store = database.open(server.dataDir);
    await expectEveryLeadOnce(store, visitors);
    await emptyOutbox(store);
    expectDelivered(visitors, receivers);
    for (const id of visitors.acknowledged) {
      expect(mail.photos.get(id)).toEqual(['item-1-photo-1.jpg', 'item-1-photo-2.jpg']);
    }
    const links = [...visitors.acknowledged]
      .slice(-openedLeads)
      .flatMap((id) => webhook.photos.get(id) ?? []);
    expect(links).toHaveLength(photosPerLead * openedLeads);
    await expectPhotosAt(links, server.origin);
    await stopKillingDrawings();
    expect(killedDrawings).toBeGreaterThan(0);
    console.log(
      `${kills} kills of the server, ${killedDrawings} of its drawing process, ${visitors.acknowledged.size} leads, answers: ${JSON.stringify([...visitors.statuses])}`,
    );
    await server.stop();
  });
});
