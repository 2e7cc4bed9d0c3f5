import { type Browser, type CDPSession, chromium } from 'playwright';
import { findChromium } from '../../.ci/browsers.mjs';

/** Slowdown of the processor that stands for a phone's. */
export const slowdown = 4;

export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
}

/** Slows down the main thread of a page; 1 ends it. */
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
