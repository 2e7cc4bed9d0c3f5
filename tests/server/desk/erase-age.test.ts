import { beforeEach, describe, expect, test } from 'vitest';
import { readAge } from '../../../server/desk/cli/command.ts';
import { startServer } from '../../helpers/server/server.ts';
import { eraserOf } from './eraser.ts';

const server = await startServer();

const { empty, send, sendWhatsapp, offer, answer, erase, stored, age } = eraserOf(() => server);

beforeEach(empty);

describe('erasing by age', () => {
  test('removes old leads of both kinds, except deals and leads with recent offers or answers', async () => {
    const [, declined, deal, offered, answered] = await Promise.all(
      Array.from({ length: 5 }, () => send()),
    );
    await sendWhatsapp();
    await answer(await offer(declined as string), 'rejected');
    await answer(await offer(deal as string), 'approved');
    const open = await offer(answered as string);
    await age(20);
    await answer(open, 'rejected');
    await offer(offered as string);
    await age(370);
    const fresh = [await send(), await sendWhatsapp()];

    const listed = JSON.parse(await erase('--older-than', '12m', '--json')).submissions;
    expect(listed).toHaveLength(5);
    expect(await erase('--older-than', '380d', '--yes')).toBe(
      'Erased: 2 leads (2 photos, 1 offer) and 1 WhatsApp lead.\n',
    );
    const kept = [deal, offered, answered, ...fresh];
    expect((await stored()).sort()).toEqual(kept.sort());
    expect(await erase('--older-than', '380d', '--yes')).toBe('Nothing to erase.\n');
    await erase('--older-than', '12m', '--yes');
    expect((await stored()).sort()).toEqual([deal, ...fresh].sort());
  });

  test('only lists them without --yes', async () => {
    const id = await send();
    await age(2);
    expect(await erase('--older-than', '1d')).toContain('dry run');
    expect(await stored()).toEqual([id]);
  });

  test('erases more than one batch', async () => {
    await Promise.all(Array.from({ length: 21 }, () => send()));
    await Promise.all(Array.from({ length: 22 }, () => sendWhatsapp()));
    await age(2);
    expect(await erase('--older-than', '1d', '--yes')).toContain('21 leads (21 photos, 0 offers)');
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['2026-05-15T10:00:00Z', '12m', '2025-05-15T10:00:00Z'],
    ['2026-03-31T10:00:00Z', '1m', '2026-02-28T10:00:00Z'],
    ['2028-02-29T10:00:00Z', '12m', '2027-02-28T10:00:00Z'],
    ['2026-01-31T10:00:00Z', '2m', '2025-11-30T10:00:00Z'],
    ['2026-03-01T10:00:00Z', '30d', '2026-01-30T10:00:00Z'],
  ])('in %s with %s erases what arrived before %s', (now, text, before) => {
    expect(new Date(readAge(text, Date.parse(now)))).toEqual(new Date(before));
  });
});
