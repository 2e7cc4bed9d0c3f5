import { globSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the public folder contains only files of known types', () => {
  const files = globSync(['**/*', '**/.*'], { cwd: 'dist/public', withFileTypes: true });
  expect(files).not.toEqual([]);
  for (const { name } of files.filter((file) => file.isFile())) {
    expect(name).toMatch(
      /\.(js|css|html|svg|png|jpg|avif|ico|woff2|json|webmanifest|xml|txt|zip|tgz|tpl)(\.(br|gz))?$/,
    );
  }
});
