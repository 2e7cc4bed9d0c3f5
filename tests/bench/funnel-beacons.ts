/** Worker thread of funnel.ts: sends beacons of page views at a steady rate. */
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { countsPath } from '../../widgets/domain/api-paths.ts';
import type {
  FunnelBeacon,
  FunnelWireElement,
  FunnelWireStep,
} from '../../widgets/domain/funnel.ts';

export interface Replay {
  origin: string;
  count: number;
  perSecond: number;
  /** Number of the first page view, counted through all rounds. */
  first: number;
}

export interface Replayed {
  accepted: number;
  seconds: number;
}

const steps: readonly FunnelWireStep[] = ['view', 'start', 'photos', 'submitted'];
/** Numbers of different partners, campaigns and variants among the page views. */
const [partners, campaigns, variants] = [30, 20, 3];
/** Milliseconds between two bursts of beacons. */
const pause = 10;

/** Returns the number of `steps` that page view number `index` reaches. */
function depthOf(index: number): number {
  const percentile = index % 100;
  if (percentile < 3) return steps.length;
  return percentile < 10 ? 2 : 1;
}

/** Returns the beacon of page view number `index`: all see the form, 10 % start, 3 % submit, 2 % fail. */
function bodyOf(index: number): string {
  const depth = depthOf(index);
  const language = index % 3 === 0 ? 'ar' : 'en';
  const failed: FunnelWireStep[] = index % 50 === 0 ? ['failed', 'failed:photos'] : [];
  const form: FunnelWireElement = {
    element: 'luxe-quote-form',
    language,
    variant: `variant-${index % variants}`,
    source: 'newsletter',
    medium: 'email',
    // Changes every seventh page view, whereas the partner changes with each: so a campaign has several partners.
    campaign: `campaign-${Math.floor(index / 7) % campaigns}`,
    steps: [...steps.slice(0, depth), ...failed],
  };
  const button: FunnelWireElement = { ...form, element: 'luxe-whatsapp-button', steps: ['view'] };
  const beacon: FunnelBeacon = { version: '1.0.0', elements: [form, button] };
  return JSON.stringify(beacon);
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

function send(origin: string, index: number): Promise<boolean> {
  const body = bodyOf(index);
  const headers = {
    'Content-Type': 'text/plain;charset=UTF-8',
    'Content-Length': Buffer.byteLength(body),
    Origin: `https://partner-${index % partners}.example`,
  };
  return new Promise((resolve) => {
    const sent = request(origin + countsPath, { method: 'POST', agent, headers });
    sent.on('error', () => resolve(false));
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode === 204));
    });
    sent.end(body);
  });
}

parentPort?.on('message', async ({ origin, count, perSecond, first }: Replay) => {
  const began = performance.now();
  const sent: Promise<boolean>[] = [];
  while (sent.length < count) {
    const due = Math.min(count, Math.ceil(((performance.now() - began) / 1000) * perSecond));
    while (sent.length < due) sent.push(send(origin, first + sent.length));
    await delay(pause);
  }
  const accepted = (await Promise.all(sent)).filter(Boolean).length;
  const seconds = (performance.now() - began) / 1000;
  parentPort?.postMessage({ accepted, seconds } satisfies Replayed);
});
