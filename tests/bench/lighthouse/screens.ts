import type { BrowserContextOptions } from 'playwright';
import { slowdown } from '../chromium.ts';

/** A common phone, and a laptop's window. */
export const screens = {
  phone: {
    viewport: { width: 390, height: 664 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  },
  wide: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>;

export type Screen = keyof typeof screens;

/** Lighthouse's "slow 4G" on a mid-range phone. */
export const throttling = {
  rttMs: 150,
  throughputKbps: 1638.4,
  cpuSlowdownMultiplier: slowdown,
};
