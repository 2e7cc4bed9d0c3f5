import { expect, it } from 'vitest';
import { storeLead } from '../../../helpers/store/stored-lead.ts';
import { layla, openNewDesk } from './desk-client.ts';

const { store, desk } = await openNewDesk();
const period = 'from=2025-10-01&to=2025-10-31';

const receivedAt = new Date(2025, 9, 2, 12).getTime();
const campaign = { utmSource: '<script>1</script>' };
await storeLead(store, { receivedAt, partner: 'shop.example', campaign });
await storeLead(store, { receivedAt, partner: 'blog.example' });
await storeLead(store, { receivedAt, partner: '' });

it('shows the report of a period and a partner in both languages, and audits it', async () => {
  const all = await desk.get(`/report?${period}`);
  expect(all.status).toBe(200);
  expect(all.text).toContain('<h1 tabindex="-1"><bdi>Lead report</bdi></h1>');
  expect(all.text).toContain('&lt;script&gt;1&lt;/script&gt;');
  const ofPartner = await desk.get(`/report?${period}&partner=shop.example&lang=ar`);
  expect(ofPartner.text).toContain('<html lang="ar" dir="rtl">');
  expect(ofPartner.text).toContain('<option value="shop.example" selected>');
  const [, article = ''] = ofPartner.text.split('<article');
  expect(article).not.toContain('blog.example');
  expect((await desk.get('/api/audit?limit=2')).answer.entries).toMatchObject([
    {
      actor: layla.personId,
      action: 'report-viewed',
      detail: { from: '2025-10-01', to: '2025-10-31', partner: 'shop.example' },
    },
    { action: 'report-viewed', detail: { from: '2025-10-01', to: '2025-10-31' } },
  ]);
});

it('reports on the leads of all partners, of one in any case, or of none', async () => {
  const leadsOf = async (partner: string) => {
    const { text } = await desk.get(`/report/time.csv?${period}&partner=${partner}`);
    return text.match(/^2025-10-02,(\d+),/m)?.[1];
  };
  expect(await leadsOf('')).toBe('3');
  expect(await leadsOf('Shop.example')).toBe('1');
  expect(await leadsOf('-')).toBe('1');
  const { text } = await desk.get(`/report?${period}&partner=-`);
  expect(text).toContain('<option value="-" selected>');
  expect(text).toContain(
    '/report/time.csv?from=2025-10-01&amp;to=2025-10-31&amp;lang=en&amp;partner=-"',
  );
  const [entry] = (await desk.get('/api/audit?limit=1')).answer.entries;
  expect(entry).toMatchObject({ action: 'report-viewed', detail: { partner: '-' } });
  const ofNobody = await desk.get(`/report?${period}&partner=new.example`);
  expect(ofNobody.text).toContain('<option value="new.example" selected>');
});

it('keeps to the policy of the desk: no script, no inline style', async () => {
  const { text, headers } = await desk.get(`/report?${period}`);
  expect(headers.get('content-security-policy')).toContain("style-src 'self'");
  expect(text).not.toMatch(/<script|<style|<[^>]*\s(style|on\w+)=/);
  const css = await desk.get('/report/report.css');
  expect(css.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(css.text).toContain('.report');
});

it('downloads each table of the report as CSV, and the report as one file', async () => {
  const csv = await desk.get(`/report/partner.csv?${period}`);
  expect(csv.headers.get('content-disposition')).toBe(
    'attachment; filename="lead-report-2025-10-01-2025-10-31-partner.csv"',
  );
  const rows = ['Unknown site,1,0,0,0', 'blog.example,1,0,0,0', 'shop.example,1,0,0,0', ''];
  expect(csv.text.split('\r\n').slice(1)).toEqual(rows);
  for (const missing of ['partner.csv?partner=shop.example', 'secret.csv?']) {
    expect((await desk.get(`/report/${missing}&${period}`)).status).toBe(404);
  }
  const file = await desk.get(`/report/file?${period}&partner=shop.example`);
  expect(file.headers.get('content-disposition')).toBe(
    'attachment; filename="lead-report-shop.example-2025-10-01-2025-10-31.html"',
  );
  expect(file.text).toContain('<style>');
  const { entries } = (await desk.get('/api/audit?limit=1')).answer;
  expect(entries[0]).toMatchObject({ action: 'report-exported' });
});

it('says what is wrong with a period, and keeps it in the form', async () => {
  const page = await desk.get('/report?from=2025-10-02&to=2025-10-01');
  expect(page.status).toBe(400);
  expect(page.text).toContain('role="alert"');
  expect(page.text).toContain('value="2025-10-02"');
  expect((await desk.get('/report/file?from=x&to=y')).status).toBe(400);
  const hostile = await desk.get('/report?from=%22%3E%3Cscript%3E&to=1&partner=%22%3E%3Cb%3E');
  expect(hostile.text).not.toMatch(/<script|<b>/);
});
