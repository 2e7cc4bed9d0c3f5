// Exits if Node is too old to run TypeScript, and so the server. Plain JavaScript, so that any Node runs it.
import { readFileSync } from 'node:fs';

const { devDependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url)));
const needed = Number.parseInt(devDependencies.node, 10);

if (Number.parseInt(process.versions.node, 10) < needed) {
  console.error(
    `The server needs Node ${needed} or newer; this is ${process.versions.node}. ` +
      'A production install does not bring one along (docs/operating.md).',
  );
  process.exit(1);
}
