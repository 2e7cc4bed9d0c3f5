import { test } from 'vitest';
import { findPostgres } from '../../.ci/postgres.mjs';
import { type RunningServer, startServer } from '../helpers/server/server.ts';
import { startBalancer } from './balancer.ts';
import { preparePostgres } from './databases.ts';
import { emptyOutbox, expectDelivered, expectEveryLeadOnce } from './outcome.ts';
import { startFlakyMailServer, startFlakyWebhook } from './receivers.ts';
import { startVisitors } from './visitors.ts';

const receivers = [await startFlakyWebhook(), await startFlakyMailServer()];

test.runIf(findPostgres())(
  'two servers behind a proxy keep and deliver every lead when one is killed and the database restarts under load',
  async () => {
    const database = await preparePostgres();
    const env = Object.assign({}, database.env, ...receivers.map((receiver) => receiver.env));
    const start = (more = {}) => startServer({ env: { ...env, ...more } });
    const servers: RunningServer[] = [await start(), await start()];
    const ports = servers.map(({ origin }) => Number(new URL(origin).port));
    const origin = await startBalancer(ports);
    const visitors = startVisitors(8, () => origin);

    await visitors.waitForMore(50);
    await servers[0]?.kill();
    await visitors.waitForMore(50);
    servers[0] = await start({ PORT: String(ports[0]) });
    await visitors.waitForMore(50);
    await database.cluster.stop();
    await database.cluster.start();
    await visitors.waitForMore(50);
    await visitors.stop();

    const store = database.open();
    await expectEveryLeadOnce(store, visitors);
    await emptyOutbox(store);
    expectDelivered(visitors, receivers);
    console.log(
      `${visitors.acknowledged.size} leads, answers: ${JSON.stringify([...visitors.statuses])}`,
    );
  },
);
