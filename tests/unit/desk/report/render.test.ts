import { describe, expect, it } from 'vitest';
import { scaleOf } from '../../../../server/desk/report/charts.ts';
import { reportCsvs, reportFile } from '../../../../server/desk/report/report-file.ts';
import { textsIn } from '../../../../server/desk/report/texts.ts';
import type { FunnelSum } from '../../../../server/store/funnel.ts';
import { build, group, quarterOf } from './build-report.ts';

describe('the charts', () => {
  const days = {
    groups: [group('quarter', quarterOf(1), 4, 1), group('quarter', quarterOf(2), 2)],
  };

  it('draw a column per day with its qualified part, at heights in proportion', async () => {
    const file = await reportFile(await build(days), 'en');
    const [chart = ''] = /<svg class="columns".*?<\/svg>/s.exec(file) ?? [];
    const boxes = [...chart.matchAll(/<rect (.*?) \/>/g)].map(([, attributes = '']) => {
      const numberOf = (name: string) =>
        Number.parseFloat(new RegExp(`\\b${name}="([\\d.]+)`).exec(attributes)?.[1] ?? 'NaN');
      const isHatched = attributes.includes('#qualified');
      return { x: numberOf('x'), height: numberOf('height'), isHatched };
    });
    expect(boxes.map(({ isHatched }) => isHatched)).toEqual([false, true, false]);
    // The scale ends at 4 leads, so a lead is 40 px high.
    expect(boxes.map(({ height }) => height)).toEqual([160, 40, 80]);
    expect(boxes[0]?.x).toBeLessThan(boxes[2]?.x ?? 0);
  });

  it('are mirrored in Arabic: time runs to the left, and bars start on the right', async () => {
    const groups = [
      ...days.groups,
      group('partner', 'a.example', 4, 1),
      group('partner', 'b.example', 2),
    ];
    const report = await build({ groups });
    const barsIn = async (language: 'en' | 'ar') => {
      const file = await reportFile(report, language);
      const bars = [...file.matchAll(/<rect [^>]*?x="([\d.]+)%" width="([\d.]+)%"/g)];
      return bars.map(([, x, width]) => ({ x: Number(x), width: Number(width) }));
    };
    const english = await barsIn('en');
    const arabic = await barsIn('ar');
    expect(english.length).toBeGreaterThan(5);
    expect(arabic).toHaveLength(english.length);
    for (const [index, { x, width }] of english.entries()) {
      expect(arabic[index]?.x).toBeCloseTo(100 - x - width, 1);
      expect(arabic[index]?.width).toBe(width);
    }
  });

  it.each([
    [0, 4],
    [3, 4],
    [5, 8],
    [9, 20],
    [11, 20],
    [97, 100],
    [101, 200],
    [1234, 2000],
  ])('have a scale with whole numbers: for at most %i leads, it ends at %i', (most, expected) => {
    expect(scaleOf(most)).toBe(expected);
  });
});

it.each([
  [0, '0 h', '0 ساعة'],
  [1, '1 h', 'ساعة واحدة'],
  [3, '3 h', '3 ساعات'],
  [3.5, '3.5 h', '3.5 ساعة'],
  [11, '11 h', '11 ساعة'],
  [102, '102 h', '102 ساعة'],
])('%s hours have their plural form in both languages', (hours, english, arabic) => {
  const isolates = /[\u2068\u2069]/g;
  expect(textsIn('en').hours(hours).replace(isolates, '')).toBe(english);
  expect(textsIn('ar').hours(hours).replace(isolates, '')).toBe(arabic);
});

describe('the funnel', () => {
  const sum = (variant: string, step: FunnelSum['step'], count: number, more: object = {}) => ({
    variant,
    step,
    count,
    field: '',
    element: 'luxe-quote-form',
    ...more,
  });

  it('counts the form’s steps, failed fields and variants, but not those of the WhatsApp button', async () => {
    const report = await build({}, [
      sum('short', 'view', 100),
      sum('short', 'submitted', 9),
      sum('', 'view', 60),
      sum('', 'start', 20),
      sum('short', 'failed', 7),
      sum('short', 'failed', 5, { field: 'email' }),
      sum('', 'failed', 2, { field: 'email' }),
      sum('short', 'failed', 6, { field: 'photos' }),
      sum('', 'view', 999, { element: 'luxe-whatsapp-button' }),
      sum('call +971 50 123 4567 or a@b.example', 'view', 1),
    ]);
    expect(report.funnel.steps).toEqual({
      view: 161,
      start: 20,
      photos: 0,
      failed: 7,
      submitted: 9,
    });
    expect(report.funnel.failed).toEqual({ email: 7, photos: 6 });
    expect(
      report.funnel.variants.map(({ kind, value, steps }) => [kind, value, steps.view]),
    ).toEqual([
      ['value', 'short', 100],
      ['none', '', 60],
      ['other', '', 1],
    ]);
    const csvs = reportCsvs(report, 'en');
    expect(csvs.get('funnel')).toContain('Form seen,161,1,0\r\nFirst input,20,0.124,0\r\n');
    expect(csvs.get('failed')).toContain('All with errors,7,0\r\nEmail,7,0\r\nPhotos,6,0\r\n');
    expect(csvs.get('variant')).toContain('short,100,0,9,0.09\r\n');
  });

  it('has no table of variants if there are none', async () => {
    const report = await build({}, [sum('', 'view', 3)]);
    expect([...reportCsvs(report, 'en').keys()].join()).not.toContain('variant');
  });
});

describe('the comparison', () => {
  it('has no percentage after a period without leads', async () => {
    const file = await reportFile(
      await build({ groups: [group('quarter', quarterOf(1), 6)] }),
      'en',
    );
    expect(file).toContain('▲');
    expect(file).not.toMatch(/∞|Infinity|NaN/);
  });

  it('shows the leads of each day beside those of the same day of the period before', async () => {
    const report = await build({ groups: [group('quarter', quarterOf(1), 6, 2)] }, [], {
      // The two days before 1 November.
      groups: [group('quarter', quarterOf(-1), 3, 1), group('quarter', quarterOf(0), 4)],
    });
    expect(reportCsvs(report, 'en').get('time')).toContain(
      '2026-11-01,6,3,2\r\n2026-11-02,0,4,0\r\n',
    );
  });

  it('says in words and by an arrow whether a value is higher or lower than before', async () => {
    const report = await build({
      groups: [group('quarter', quarterOf(1), 6)],
      medianAnswer: 9_000_000,
    });
    const compared = {
      ...report,
      totalsBefore: { ...report.totalsBefore, leads: 8, medianAnswer: 3_600_000 },
    };
    const file = await reportFile(compared, 'en');
    expect(file).toContain('aria-hidden="true">▼</span> Down 25% from 8');
    expect(file).toContain('aria-hidden="true">▲</span> Up 150% from 1 h');
    expect(file).toContain('2.5 h');
    expect(await reportFile(compared, 'ar')).toContain('انخفاض بنسبة \u206825');
  });
});
