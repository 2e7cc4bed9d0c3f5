import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('npm uses a temporary cache during tests', () => {
  const cache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' });
  expect(cache).toContain(join(tmpdir(), 'luxe-npm-'));
});
