import { expect, test } from 'vitest';
import { findPostgres } from '../../.ci/postgres.mjs';
import { type RunningServer, startServer } from '../helpers/server/server.ts';
import { startBalancer } from './balancer.ts';
import { preparePostgres } from './databases.ts';
import { expectAllThere, sendAll } from './outcome.ts';
import { startUnwillingMailServer, startUnwillingWebhook } from './receivers.ts';
import { startVisitors } from './visitors.ts';

const receivers = [await startUnwillingWebhook(), await startUnwillingMailServer()];

test.runIf(findPostgres())(
  'two servers behind a proxy keep every lead exactly once when one is killed and the database restarts under load',
  async () => {
    const place = await preparePostgres();
    const env = Object.assign({}, place.env, ...receivers.map((receiver) => receiver.env));
    const start = (more = {}) => startServer({ env: { ...env, ...more } });
    const servers: RunningServer[] = [await start(), await start()];
    const ports = servers.map(({ origin }) => Number(new URL(origin).port));
    const origin = await startBalancer(ports);
    const visitors = startVisitors(() => origin, 8);

    await visitors.more(50);
    await servers[0]?.kill();
    await visitors.more(50);
    servers[0] = await start({ PORT: String(ports[0]) });
    await visitors.more(50);
    await place.cluster.stop();
    await place.cluster.start();
    await visitors.more(50);
    await visitors.stop();

    const store = await place.open('');
    await expectAllThere(store, visitors);
    await sendAll(store);
    for (const { photos } of receivers) {
      expect([...visitors.acknowledged].filter((id) => !photos.has(id))).toEqual([]);
    }
    console.log(
      `${visitors.acknowledged.size} leads, answers: ${JSON.stringify([...visitors.statuses])}`,
    );
  },
);
