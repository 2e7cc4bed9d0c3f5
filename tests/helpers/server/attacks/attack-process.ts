/**
 * `node tests/helpers/server/attacks/attack-process.ts NAME OPTIONS`: runs one attack (attacks.ts) against a
 * server on loopback until SIGTERM, at most for a minute, then prints its counts. `OPTIONS` is JSON.
 */
import { type AttackName, attacks } from './attacks.ts';

const [, , name, text = '{}'] = process.argv;
const options = JSON.parse(text);
const { hostname } = new URL(options.origin);
if (!/^(localhost|127\.[\d.]+)$/.test(hostname)) throw new Error('Attacks go to loopback only');
const attack = attacks[name as AttackName](options);

function stopAndReport(): void {
  attack.stop();
  process.stdout.write(`${JSON.stringify(attack.counts)}\n`, () => process.exit(0));
}
process.once('SIGTERM', stopAndReport);
setTimeout(stopAndReport, 60_000);
process.stdout.write('started\n');
