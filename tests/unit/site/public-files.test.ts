import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const publicDir = resolve(import.meta.dirname, '../../../dist/public');

it('the public folder contains only files of known types', () => {
  const files = globSync(['**/*', '**/.*'], { cwd: publicDir, withFileTypes: true });
  expect(files).not.toEqual([]);
  for (const { name } of files.filter((file) => file.isFile())) {
    expect(name).toMatch(
      /\.(js|css|html|svg|png|jpg|avif|ico|woff2|json|webmanifest|xml|txt|zip|tgz|tpl)(\.(br|gz))?$/,
    );
  }
});
