import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../../../server/store/sqlite/database-file.ts';
import { feedSettings, feedText } from '../../helpers/server/feed-client.ts';
import { startServer } from '../../helpers/server/server.ts';
import { execute } from '../../helpers/store/postgres.ts';
import { reportTime } from '../limits.ts';
import { medianTime } from '../median.ts';

/** Maximum milliseconds of a fetch. */
const limit = 3000;
const runs = 5;
/** Lines of a feed without conversions: time zone, column names, and the empty line after the last line break. */
const emptyFeedLines = 3;

/** Returns SQL that gives every lead a click id, and its first version a conversion: one per minute, back from now. */
const qualifyAll = (now: number) => `
  delete from conversions;
  update leads set click_ids = '[{"name":"gclid","value":"CjwKCAiA_YG-' || substr(submission_id, 1, 8)
    || '","seenAt":${now}}]';
  insert into conversions (submission_id, name, at, lead_id)
  select submission_id, 'qualified', ${now} - 60000 * row_number() over (order by submission_id),
    submission_id
  from leads where version = 1;`;

/** Measures the time to fetch a feed that contains all leads, with hashes of their contacts. */
export async function measureFeeds(
  databaseName: string,
  dataDir: string,
  env: Record<string, string>,
) {
  const statements = qualifyAll(Date.now());
  if (env.DATABASE_URL) {
    await execute(env.DATABASE_URL, `${statements} analyze`);
  } else {
    const database = new DatabaseSync(databaseFile(dataDir));
    database.exec(statements);
    database.close();
  }
  const settings = { ...feedSettings, FEED_CONTACT_HASHES: 'on', FEED_QUALIFIED_VALUE: '1 AED' };
  const server = await startServer({ env: { DATA_DIR: dataDir, ...env, ...settings } });
  let rows = 0;
  const taken = await medianTime(runs, async () => {
    rows = (await feedText(server.origin)).split('\n').length - emptyFeedLines;
  });
  await server.kill();
  reportTime(`${databaseName}: feed of ${rows} conversions`, taken, limit);
}
