import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs once before the workers start: gives npm a temporary cache and log folder instead of the
 * developer's.
 */
export default function setup(): () => void {
  const cache = mkdtempSync(join(tmpdir(), 'luxe-npm-'));
  process.env.npm_config_cache = cache;
  return () => rmSync(cache, { recursive: true, force: true });
}
