// Stops where Node can't run the server: an older one knows no TypeScript. Plain JavaScript for any Node.
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
