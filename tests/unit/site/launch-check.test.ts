import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { launchItems } from '../../../pages/generate/launch-check.ts';
import { settings } from '../../../widgets/domain/settings.ts';

describe('the launch check', () => {
  const items = launchItems('.');
  const folder = mkdtempSync(join(tmpdir(), 'launch-check-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('lists each marked line of settings and content with its place', () => {
    mkdirSync(join(folder, 'pages/content'), { recursive: true });
    writeFileSync(
      join(folder, 'pages/settings.ts'),
      "export const settings = {\n  email: 'a@b.c',\n  phone: '+971', // SAMPLE\n};\n",
    );
    writeFileSync(
      join(folder, 'pages/content/legal-en.ts'),
      "  {\n    id: 'law', // LAWYER\n    text: 'Not // SAMPLE here',\n  },\n",
    );
    expect(launchItems(folder)).toEqual([
      { file: 'pages/settings.ts', line: 3, kind: 'sample', text: "phone: '+971'" },
      { file: 'pages/content/legal-en.ts', line: 2, kind: 'lawyer', text: "id: 'law'" },
    ]);
  });

  it('shows a value in every line that it lists', () => {
    for (const { file, line, text } of items) expect(text, `${file}:${line}`).toMatch(/['\d]/);
  });

  it('lists everything that looks like sample data', () => {
    const places = new Set(items.map(({ file, line }) => `${file}:${line}`));
    const files = globSync(['{widgets/domain,pages}/settings.ts', 'pages/content/people-*.ts']);
    expect(files).toHaveLength(4);
    for (const file of files) {
      readFileSync(file, 'utf8')
        .split('\n')
        .forEach((code, index) => {
          if (/'.*(example\.|\bsample|نموذجي|تجريبي|000 ?000).*'/i.test(code)) {
            expect(places, `${file}:${index + 1}`).toContain(`${file}:${index + 1}`);
          }
        });
    }
  });

  it('lists the contact address of SECURITY.md and nothing else of it', () => {
    const [, address] = /^Write to (\S+@\S+),/m.exec(readFileSync('SECURITY.md', 'utf8')) ?? [];
    expect(address).toBe(settings.email);
    const isSample = settings.email.endsWith('example.com');
    expect(items.some(({ text }) => text.includes(`'${address}'`))).toBe(isSample);
  });

  it('prints the marked lines and fails while any is left', () => {
    const { status, stdout } = spawnSync(process.execPath, ['pages/generate/launch-check.ts'], {
      encoding: 'utf8',
    });
    expect(status).toBe(items.length === 0 ? 0 : 1);
    for (const { file, line, text } of items) expect(stdout).toContain(`${file}:${line}  ${text}`);
  });
});
