/**
 * `node tests/helpers/server/attacks/attack-process.ts NAME OPTIONS`: runs one attack (attacks.ts) against a
 * server on loopback until SIGTERM or for `seconds`, then prints its counts. `OPTIONS` is JSON.
 */
import { type AttackName, attacks } from './attacks.ts';

const [, , name, text = '{}'] = process.argv;
const { seconds = 60, ...options } = JSON.parse(text);
const { hostname } = new URL(options.origin);
if (!/^(localhost|127\.[\d.]+)$/.test(hostname)) throw new Error('Attacks go to loopback only');
const attack = attacks[name as AttackName](options);

function end(): void {
  attack.stop();
  // Sockets count their bytes when they close.
  setTimeout(() => {
    process.stdout.write(`${JSON.stringify(attack.counts)}\n`, () => process.exit(0));
  }, 100);
}
process.once('SIGTERM', end);
setTimeout(end, seconds * 1000);
process.stdout.write('started\n');
