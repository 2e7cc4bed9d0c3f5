import { describe, expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { examine, examineByConsole, findingsIn, partnerPage } from '../../helpers/doctor/page.ts';
import { formTag } from '../../helpers/journey/host-site.ts';
import { useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

const hostPage = (headers?: Record<string, string>, body?: string) =>
  partnerPage(site, headers, body);
const withPolicy = (policy: string, body?: string) =>
  hostPage({ 'content-security-policy': policy }, body);

test('the doctor finds no problem on a correct page', async () => {
  const page = await newPage();
  expect(await examine(page, hostPage())).toEqual([]);
  await page.getByRole('dialog', { name: 'Everything is in order' }).waitFor();
});

describe('the doctor on a Content Security Policy', () => {
  const rest = () => `script-src 'self' ${site.server.origin}`;

  test('reports one that blocks leads, with a sufficient fix', async () => {
    const page = await newPage();
    const { origin } = site.server;
    const found = await examine(
      page,
      withPolicy(`${rest()}; connect-src 'self' https://cdn.example; img-src *`),
    );
    expect(found).toEqual([
      {
        severity: 'Broken',
        title: 'The website’s security policy keeps leads from being sent',
        paste: `connect-src 'self' https://cdn.example ${origin};`,
      },
    ]);
    const fixed = withPolicy(`${rest()}; img-src *; ${found[0]?.paste}`);
    expect(await examine(page, fixed)).toEqual([]);
  });

  test('shows complete directives for one that has only default-src', async () => {
    const page = await newPage();
    const { origin } = site.server;
    const found = await examine(page, withPolicy(`default-src 'none'; ${rest()}`));
    expect(found.map(({ paste }) => paste)).toEqual([
      `connect-src ${origin};`,
      `img-src ${origin};`,
    ]);
    const lines = found.map(({ paste }) => paste).join(' ');
    expect(await examine(page, withPolicy(`default-src 'none'; ${rest()}; ${lines}`))).toEqual([]);
  });

  test('reports one that blocks flags as harmless', async () => {
    const page = await newPage();
    const found = await examine(page, withPolicy(`${rest()}; img-src 'self'`));
    expect(found).toEqual([
      {
        severity: 'Worth fixing',
        title: 'The website’s security policy blocks the flags',
        paste: `img-src 'self' ${site.server.origin};`,
      },
    ]);
    const fixed = withPolicy(`${rest()}; ${found[0]?.paste}`);
    expect(await examine(page, fixed)).toEqual([]);
  });

  test('reports one that blocks the script, in the console', async () => {
    const page = await newPage();
    const found = await examineByConsole(page, withPolicy("script-src 'self'"));
    expect(found).toEqual([
      {
        severity: 'Broken',
        title: 'The website’s security policy blocks the script',
        paste: `script-src 'self' ${site.server.origin};`,
      },
    ]);
    expect(await examine(page, withPolicy(found[0]?.paste ?? ''))).toEqual([]);
  });

  test('includes the nonce in its fix', async () => {
    const page = await newPage();
    const policy = "script-src 'nonce-today' 'strict-dynamic'";
    const found = await examineByConsole(page, withPolicy(policy));
    expect(found).toMatchObject([
      { title: 'The website’s security policy asks for a nonce', severity: 'Broken' },
    ]);
    expect(found[0]?.paste).toContain('nonce="…"');
    const line = found[0]?.paste.replace('…', 'today') ?? '';
    expect(await examine(page, withPolicy(policy, line + formTag()))).toEqual([]);
  });

  test('works under Trusted Types itself', async () => {
    const page = await newPage();
    const { origin } = site.server;
    const url = withPolicy(
      `default-src 'none'; script-src 'self' ${origin}; connect-src ${origin};
       img-src ${origin} ${site.host.origin}/favicon.ico;
       require-trusted-types-for 'script'; trusted-types 'none'`.replaceAll('\n', ' '),
    );
    expect(await examine(page, url)).toEqual([]);
    await page.getByRole('button', { name: 'العربية' }).click();
    await page.getByRole('dialog', { name: 'كل شيء على ما يرام' }).waitFor();
    const recorded = await page.evaluate(
      () =>
        (window as unknown as { recorded: { violations: string[]; errors: string[] } }).recorded,
    );
    expect(recorded).toMatchObject({ violations: [], errors: [] });
  });
});

describe('the doctor on a sandbox', () => {
  test('reports it and the storage that it blocks', async () => {
    const page = await newPage();
    const policy = 'sandbox allow-scripts allow-popups';
    expect(await examine(page, withPolicy(policy))).toMatchObject([
      { severity: 'Worth fixing', title: 'The browser keeps nothing for this page' },
      { severity: 'Good to know', title: 'The page is in a sandboxed frame' },
    ]);
    await page.getByText('The frame does not grant allow-forms allow-same-origin').waitFor();
  });

  test('shows the attribute for the frame', async () => {
    const page = await newPage();
    const inner = `${hostPage()}?luxe-doctor`;
    const outer = `<iframe sandbox="allow-scripts allow-same-origin" src="${inner}"></iframe>`;
    await page.goto(hostPage({}, outer));
    const frame = page.frames()[1];
    if (!frame) throw new Error('There is no frame');
    expect(await findingsIn(frame)).toEqual([
      {
        severity: 'Good to know',
        title: 'The page is in a sandboxed frame',
        paste:
          'sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin"',
      },
    ]);
  });
});
