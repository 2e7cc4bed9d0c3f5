import type { BrowserContextOptions, CDPSession } from 'playwright';

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
export const throttling = { rttMs: 150, throughputKbps: 1638.4, cpuSlowdownMultiplier: 4 };

/** Throttles the CPU of a page, applied rather than simulated. */
export async function slowProcessor(cdp: CDPSession): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttling.cpuSlowdownMultiplier });
}

/** Throttles the network of a page: adds a round trip to each response, with shared throughput. */
export async function slowLine(cdp: CDPSession): Promise<void> {
  const bytesPerSecond = (throttling.throughputKbps * 1024) / 8;
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: throttling.rttMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}
