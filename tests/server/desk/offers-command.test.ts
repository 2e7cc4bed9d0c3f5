import { describe, expect, test } from 'vitest';
import { startServer } from '../../helpers/server/server.ts';
import { withStoreOf } from '../../helpers/store/test-store.ts';
import { offerDeskOf } from './offer-desk.ts';

const server = await startServer();

const { run, send } = offerDeskOf(() => server);

describe('an invalid offer command', () => {
  const [amount, currency] = [
    ['--amount', '5'],
    ['--currency', 'AED'],
  ] as const;

  test.each([
    [['offer'], /id of a lead/],
    [['offer', 'LEAD', ...currency], /--amount takes a positive number/],
    [['offer', 'LEAD', ...amount], /--currency takes an ISO code/],
    [['offer', 'LEAD', ...currency, '--amount', '0'], /positive number .* not "0"/],
    [['offer', 'LEAD', ...currency, '--amount=-5'], /positive number .* not "-5"/],
    [['offer', 'LEAD', ...currency, '--amount', '12,500'], /positive number .* not "12,500"/],
    [['offer', 'LEAD', ...currency, '--amount', '1e99'], /positive number/],
    [['offer', 'LEAD', ...currency, '--amount', '9999999999999'], /positive number/],
    [['offer', 'LEAD', ...currency, '--amount', '5.123'], /AED has 2 decimals/],
    [['offer', 'LEAD', '--currency', 'JPY', '--amount', '5.5'], /JPY has 0 decimals/],
    [['offer', 'LEAD', ...amount, '--currency', 'dirham'], /ISO code .* not "dirham"/],
    [['offer', 'LEAD', ...amount, ...currency, '--days', '0'], /--days takes .* not "0"/],
    [['offer', 'LEAD', ...amount, ...currency, '--days', 'soon'], /--days takes .* not "soon"/],
    [['offer', 'LEAD', ...amount, ...currency, '--days', ''], /--days takes/],
    [['offer', 'LEAD', ...amount, ...currency, '--days', '1000'], /at most 365/],
    [['offer', 'LEAD', ...amount, ...currency, '--colour'], /colour/],
    [['offers', '--limit', '0'], /--limit/],
    [['offers', 'LEAD'], /too many words/],
    [['whatsapp', '--limit', 'x'], /--limit/],
  ])('%j exits with 2 and a reason, and makes no offer', async (args, reason) => {
    const id = await send();
    const { code, stdout, stderr } = await run(
      ...args.map((word) => (word === 'LEAD' ? id : word)),
    );
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(reason);
    expect(stderr).not.toMatch(/^\s+at /m);
    const offers = await withStoreOf(server.dataDir, (store) => store.findOffers());
    expect(offers).toEqual([]);
  });

  test('exits with 1 for an unknown lead', async () => {
    const { code, stderr } = await run('offer', 'ffff-nothing', ...amount, ...currency);
    expect(code).toBe(1);
    expect(stderr).toContain('ffff-nothing');
  });

  test('asks for a longer id when several leads match', async () => {
    await send({ submissionId: 'twin-1' });
    await send({ submissionId: 'twin-2' });
    const { code, stderr } = await run('offer', 'twin', ...amount, ...currency);
    expect(code).toBe(2);
    expect(stderr).toContain('twin-2');
  });
});
