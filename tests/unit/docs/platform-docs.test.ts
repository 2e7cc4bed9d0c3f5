import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { platforms } from '../../../demo/builder/platforms/platforms.ts';
import doctor from '../../../widgets/doctor/texts/findings.en.json' with { type: 'json' };

const read = (path: string) => readFileSync(path, 'utf8');
const pages = globSync('docs/platforms/*.md').sort();
/** Pages about systems that no test runs. */
const guides = pages.filter((page) => read(page).includes('\n## Sources\n'));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Patterns of the titles of the doctor's findings, without a placeholder at the start: guides omit it. */
const findings = Object.entries(doctor)
  .filter(([key]) => /^cause\..*\.title(_\w+)?$/.test(key))
  .map(([, title]) => title.replace(/^\{\{\w+\}\} /, '').split(/\{\{\w+\}\}/))
  .map((parts) => new RegExp(`^${parts.map(escaped).join('.+')}$`));
const isFinding = (title: string) => findings.some((finding) => finding.test(title));

it('docs/embedding.md links to every platform page', () => {
  const index = read('docs/embedding.md');
  for (const page of pages) expect(index).toContain(`(platforms/${basename(page)})`);
});

describe.each(guides)('%s', (page) => {
  const text = read(page);

  it("states who may paste, what is removed, the usual policy and the doctor's findings", () => {
    // One heading per way to insert the widget, such as "Add a widget: in a post", counts once.
    const headings = [...text.matchAll(/^## (Add a widget\b|.+$)/gm)].map(([, heading]) => heading);
    expect([...new Set(headings)]).toEqual([
      'Add a widget',
      'Who may paste',
      'What it strips',
      'Content Security Policy',
      'What the doctor usually finds',
      'Sources',
    ]);
  });

  it("uses the doctor's names of findings", () => {
    const [, part = ''] = text.split('## What the doctor usually finds');
    const [list = ''] = part.split('## Sources');
    const named = [...list.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title);
    // Pages may also describe a doctor that does not open, which has no finding to name.
    expect(named.length > 0 || list.includes("It doesn't open")).toBe(true);
    expect(named.filter((title) => !isFinding(title))).toEqual([]);
  });

  it('lists a source for each number that it cites', () => {
    const [body = '', sources = ''] = text.split('## Sources');
    const given = [...sources.matchAll(/^(\d+)\. /gm)].map(([, number]) => number);
    const cited = [...body.matchAll(/\[(\d+)\]/g)].map(([, number]) => number);
    expect(given).toContain('1');
    expect(cited.filter((number) => !given.includes(number))).toEqual([]);
  });
});

describe('the platforms of the snippet builder', () => {
  it.each(platforms)('$id has its guide, texts in both languages and unique steps', (platform) => {
    const { id: ownId, name, whoMayPaste, strippedMarkup, steps, guide = ownId } = platform;
    if (guide) expect(pages).toContain(`docs/platforms/${guide}.md`);
    expect(platforms.filter(({ id }) => id === platform.id)).toHaveLength(1);
    const texts = [
      name,
      whoMayPaste,
      strippedMarkup,
      ...steps.flatMap((step) => [step.title, step.text, step.note, step.download?.label]),
    ];
    for (const text of texts) if (text) expect(Object.keys(text).sort()).toEqual(['ar', 'en']);
    for (const language of ['en', 'ar'] as const) {
      const titles = steps.map(({ title }) => title[language]);
      expect(new Set(titles).size).toBe(titles.length);
    }
    for (const { ar } of texts.filter((text) => text !== undefined)) {
      // Latin text keeps its direction only between bidi isolates.
      const unisolated = ar.replace(/\u2068[^\u2068\u2069]*\u2069/g, '');
      expect(unisolated).not.toMatch(/[A-Za-z]/);
    }
  });
});
