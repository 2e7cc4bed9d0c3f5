import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { activatePlugin } from './people.ts';
import { startWordPress } from './wordpress.ts';

test('PHP parses every installed file of the plugin', async () => {
  const wordpress = await startWordPress();
  await activatePlugin(wordpress);
  const folder = join(wordpress.folder, 'wp-content/plugins/luxe-widgets');
  const files = globSync('**/*.php', { cwd: folder });
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const said = execFileSync('php', ['-l', join(folder, file)], { encoding: 'utf8' });
    expect(said).toContain('No syntax errors');
  }
  await wordpress.close();
});
