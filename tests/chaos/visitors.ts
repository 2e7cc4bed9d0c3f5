import { setTimeout as delay } from 'node:timers/promises';
import { repeatUntilStopped } from '../helpers/server/programs.ts';
import { dataUrl, noise, sampleItem, sampleLead } from '../helpers/server/samples.ts';

const photo = dataUrl(await noise(200, 150));
export const photosPerLead = 2;

/** Timeout of a visitor's request in milliseconds. */
const timeout = 30_000;
/** Milliseconds between two attempts to send a lead. */
const pause = 50;

async function send(origin: string, body: string): Promise<number> {
  try {
    const response = await fetch(`${origin}/api/v1/public/submit-deal?lang=en`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'https://partner.example' },
      body,
      signal: AbortSignal.timeout(timeout),
    });
    await response.text();
    return response.status;
  } catch {
    return 0;
  }
}

/**
 * Starts this many visitors, who send leads continuously, each until it is acknowledged. Calls `originOf` for every
 * attempt, since the server may have moved.
 */
export function startVisitors(count: number, originOf: () => string) {
  /** Ids of acknowledged leads. */
  const acknowledged = new Set<string>();
  /** Ids of all sent leads. */
  const sent = new Set<string>();
  /** Number of requests by the status of their response; 0: without a response. */
  const statuses = new Map<number, number>();

  async function sendUntilAcknowledged(): Promise<void> {
    const items = [sampleItem({ base64Files: Array(photosPerLead).fill(photo) })];
    const lead = sampleLead({ items });
    const body = JSON.stringify(lead);
    sent.add(lead.submissionId);
    for (;;) {
      const status = await send(originOf(), body);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 200) break;
      await delay(pause);
    }
    acknowledged.add(lead.submissionId);
  }

  const stops = Array.from({ length: count }, () => repeatUntilStopped(sendUntilAcknowledged));
  return {
    acknowledged,
    sent,
    statuses,
    /** Resolves when this many more have been acknowledged. */
    async waitForMore(wanted: number): Promise<void> {
      const goal = acknowledged.size + wanted;
      while (acknowledged.size < goal) await delay(5);
    },
    /** Starts no more leads, and resolves when the current ones are acknowledged. */
    async stop(): Promise<void> {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

export type Visitors = ReturnType<typeof startVisitors>;
