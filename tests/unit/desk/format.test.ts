import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFormat } from '../../../server/desk/format.ts';

const at = (time: string) => new Date(time).getTime();

describe('the time of a lead in the inbox', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: at('2026-11-27T18:00') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['2026-11-27T14:05', '14:05'],
    ['2026-11-26T14:05', '26 Nov'],
    ['2025-11-27T14:05', '27 Nov 2025'],
  ])('%s is shown as %s', (time, shown) => {
    expect(createFormat('en').shortTime(at(time))).toBe(shown);
  });

  it('names another year in Arabic, with Western digits', () => {
    expect(createFormat('ar').shortTime(at('2025-11-27T14:05'))).toMatch(/27.+2025/);
  });
});
