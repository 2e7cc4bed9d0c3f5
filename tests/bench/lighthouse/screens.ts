import type { BrowserContextOptions, CDPSession } from 'playwright';

/** A phone of many visitors, and a laptop's window. */
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

/** What Lighthouse calls a slow 4G line, on a middling phone. */
export const throttling = { rttMs: 150, throughputKbps: 1638.4, cpuSlowdownMultiplier: 4 };

/** Slows the processor of a page down, in fact and not by calculation. */
export async function slowProcessor(cdp: CDPSession): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttling.cpuSlowdownMultiplier });
}

/** Slows the line of a page down: each answer comes a round trip later, all share the throughput. */
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
