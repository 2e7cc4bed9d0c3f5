/**
 * `npm run bench:hosts` measures the blocking time and layout shift that our script and tags add to each
 * page of demo/hosts on a slow phone, also with a script that comes 800 ms late. Fails if they add more
 * than 50 ms of blocking time or 0.02 of layout shift to a page. Needs an idle machine.
 *
 *     npm run bench:hosts -- plain turbo    only these hosts
 *     npm run bench:hosts -- --rounds 1     number of rounds for the median (default: 3)
 *     npm run bench:hosts -- --part 1/4     the first quarter of all hosts
 *     npm run bench:hosts -- --keep         stores the results and updates the docs; other hosts keep theirs
 */
import { parseArgs } from 'node:util';
import { hosts, missingFiles, startHostGallery } from '../../helpers/hosts/gallery.ts';
import { cleanUp, startServer } from '../../helpers/server/server.ts';
import { launchChromium } from '../chromium.ts';
import { machineOf } from '../peers/machine.ts';
import { type Added, addedBy, hostTable, isWithinLimits } from './added.ts';
import { saveBaseline } from './baseline.ts';
import { type Cost, type Variant, variants, visitHost } from './visit.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    part: { type: 'string', default: '1/1' },
    keep: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const [part = 1, parts = 1] = values.part.split('/').map(Number);
const wanted = hosts
  .filter((host) => missingFiles(host).length === 0)
  .filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  .filter((_, index, all) => Math.floor((index * parts) / all.length) === part - 1);

const server = await startServer();
const gallery = await startHostGallery(server.origin);
const browser = await launchChromium();
const machine = machineOf(`Chromium ${browser.version()}`);
const measured: Record<string, Added> = {};
let failures = 0;
try {
  for (const host of wanted) {
    const costs: Record<Variant, Cost[]> = { bare: [], with: [], late: [] };
    try {
      for (let round = 0; round < rounds; round++) {
        for (const variant of variants) {
          costs[variant].push(await visitHost(browser, gallery, host, variant));
        }
      }
      measured[host.name] = addedBy(costs);
    } catch (error) {
      failures++;
      console.error(`${host.name}: ${(error as Error).message}`);
    }
  }
} finally {
  await browser.close();
  await gallery.close();
  await cleanUp();
}

console.log(`${hostTable(measured)}\n\nMedian of ${rounds}, measured on ${machine}`);
if (values.keep) saveBaseline(machine, measured);
const misses = Object.values(measured).filter((added) => !isWithinLimits(added)).length;
if (failures + misses > 0) process.exitCode = 1;
