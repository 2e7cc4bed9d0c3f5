import { describe, expect, it } from 'vitest';
import {
  reportCsvs,
  reportFile,
  reportFileName,
} from '../../../../server/desk/report/report-file.ts';
import { reportEmail } from '../../../../server/desk/report/report-mail.ts';
import { textsIn } from '../../../../server/desk/report/texts.ts';
import { build, campaign, group } from './build-report.ts';

describe('a table', () => {
  it('has one row for all values after the first ten and those with personal data', async () => {
    const groups = [
      ...Array.from({ length: 14 }, (_, index) =>
        group('campaign', campaign('x', `c${index}`), 20 - index),
      ),
      group('campaign', campaign('x', 'reader@example.com'), 5),
      group('campaign', campaign('x'), 3),
    ];
    const { groups: shown } = await build({ groups });
    expect(shown.campaign?.map(({ value }) => value)).toEqual([
      ...Array.from({ length: 10 }, (_, index) => `c${index}`),
      '',
    ]);
    // Adds up the last four campaigns, the campaign with an email address, and the leads without a campaign.
    expect(shown.campaign?.at(-1)).toMatchObject({ kind: 'other', leads: 10 + 9 + 8 + 7 + 5 + 3 });
  });

  it('names no source or partner that may be a person, and counts a lead of two unknown categories once', async () => {
    const source = JSON.stringify({ utmSource: 'reader@example.com', utmMedium: 'email' });
    const { groups } = await build({
      groups: [
        group('campaign', source, 1),
        group('partner', 'call +971 50 123 4567', 2),
        group('categories', '|Boat|Car|', 1),
      ],
    });
    expect(groups.source).toMatchObject([{ kind: 'other', leads: 1 }]);
    expect(groups.partner).toMatchObject([{ kind: 'other', leads: 2 }]);
    expect(groups.category).toMatchObject([{ kind: 'other', leads: 1 }]);
  });

  it('counts a lead once in the row of all other values, even if it has two of them', async () => {
    const groups = Array.from({ length: 10 }, (_, index) => group('brands', `|brand ${index}|`, 9));
    const report = await build({ groups: [...groups, group('brands', '|rare|scarce|', 1)] });
    expect(report.groups.brand?.at(-1)).toMatchObject({ kind: 'other', leads: 1 });
  });

  it('remains for leads without any value, and has values of the period before only', async () => {
    const values = ['few', 'many', 'none of the period'];
    const before = [...values, 'reader@example.com'].map((value, index) =>
      group('campaign', campaign('x', value), index),
    );
    const { groups } = await build({ groups: [group('campaign', '{}', 2)] }, [], {
      groups: before,
    });
    expect(
      groups.campaign?.map(({ kind, value, before }) => [kind === 'value' ? value : kind, before]),
    ).toEqual([
      ['none', 0],
      ['none of the period', 2],
      ['many', 1],
      ['few', 0],
      ['other', 3],
    ]);
    const without = await build({ groups: [group('campaign', '{}', 2)] });
    expect(without.groups.campaign).toMatchObject([{ kind: 'none', leads: 2 }]);
  });

  it('escapes hostile names in HTML, and makes no formulas in CSV', async () => {
    const hostile = [
      '<img src=x onerror=alert(1)>',
      '"><script>1</script>',
      '=cmd|calc',
      '\'" style=x',
    ];
    const groups = hostile.map((name) => group('campaign', campaign(name, name), 1));
    const report = await build({ groups });
    const file = await reportFile(report, 'en');
    expect(file).not.toMatch(/<img|<script|onerror=alert\(1\)>/);
    expect(file.match(/<style>/g)).toHaveLength(1);
    expect(file).not.toMatch(/<[^>]*\sstyle=/);
    const csv = reportCsvs(report, 'en').get('campaign') ?? '';
    expect(csv).toContain('\r\n"\'"" style=x",1,0,0,0\r\n');
    expect(csv).toContain("\r\n'=cmd|calc,1,0,0,0\r\n");
  });

  it('has the same rows as its CSV', async () => {
    const report = await build({
      groups: [group('country', 'AE', 1200, 3), group('country', 'Layla Street', 1)],
    });
    expect(reportCsvs(report, 'en').get('country')).toBe(
      '\uFEFFCountry,Leads,Before,Qualified,Accepted\r\nAE,1200,0,3,0\r\nOther,1,0,0,0\r\n',
    );
    const file = await reportFile(report, 'en');
    expect(file).toContain('United Arab Emirates');
    expect(file).toContain('<td><bdi>1,200</bdi></td>');
    const [, data = ''] =
      /href="data:text\/csv;charset=utf-8;base64,([\w+/=]+)" download="country\.csv"/.exec(file) ??
      [];
    expect(Buffer.from(data, 'base64').toString()).toBe(reportCsvs(report, 'en').get('country'));
  });
});

it('counts the offers in all currencies, and leaves the time to the first answer empty if there was none', async () => {
  const offers = (['AED', 'SAR'] as const).map((currency) => ({
    outcome: 'accepted' as const,
    currency,
    amount: 1000,
    offers: 3,
  }));
  const csvs = reportCsvs(await build({ offers }), 'en');
  expect(csvs.get('offers')).toContain('Made,6,1,0\r\nAccepted,6,1,0\r\n');
  expect(csvs.get('value')).toContain('AED,3,1000,0\r\nSAR,3,1000,0\r\n');
  expect(csvs.get('summary')).toContain('Median time to first answer,,\r\n');
});

it('the report of one partner names it in title, subject and file name, or says that there is none', async () => {
  const report = await build({});
  const reportOf = (partner: string) => ({ ...report, query: { ...report.query, partner } });
  expect(await reportFile(reportOf(''), 'en')).toContain(
    '<bdi>Lead report for leads without a partner site</bdi>',
  );
  const email = await reportEmail(reportOf(''), 'en');
  expect(email.subject).toContain('leads without a partner site');
  expect(reportFileName(reportOf('localhost:8080'))).toBe(
    'lead-report-localhost-8080-2026-11-01-2026-11-02.html',
  );
});

it('a period of a single day names this day only', () => {
  expect(textsIn('en').period({ from: '2026-11-01', to: '2026-11-01' })).toBe('1 Nov 2026');
});
