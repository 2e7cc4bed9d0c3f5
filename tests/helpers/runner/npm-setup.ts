import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Once per run, before its workers start: npm, where a test runs it, keeps its cache and its logs in a
 * folder that is removed afterwards, not in the developer's own.
 */
export default function setup(): () => void {
  const cache = mkdtempSync(join(tmpdir(), 'luxe-npm-'));
  process.env.npm_config_cache = cache;
  return () => rmSync(cache, { recursive: true, force: true });
}
