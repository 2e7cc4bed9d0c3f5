import { type Browser, type CDPSession, chromium } from 'playwright';
import { findChromium } from '../../.ci/browsers.mjs';

/** Factor by which the CPU is slowed down to be as slow as a phone's. */
export const slowdown = 4;

export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
}

/** Slows down the main thread of a page by a factor; a factor of 1 ends the slowdown. */
export async function slowProcessor(cdp: CDPSession, rate = slowdown): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Adds a round trip of 150 ms to each response of a page, with shared throughput. */
export async function slowNetwork(cdp: CDPSession, bytesPerSecond: number): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}
