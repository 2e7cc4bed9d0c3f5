import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { submitDealPath, submitWhatsappLeadPath } from '../../widgets/domain/api-paths.ts';
import type { SaveResult, Store } from '../store/store.ts';
import { addOutboxGauges } from './outbox-gauges.ts';

interface AnsweredRequest {
  method: string;
  /** Pattern of the route: paths may be personal and are unlimited in number. */
  route: string;
  status: number;
  seconds: number;
  /** Outcome of a stored lead; undefined for every other request. */
  stored: SaveResult | undefined;
  /** The stored lead is a test. */
  isTest?: boolean;
}

export interface BodyCounts {
  /** Bytes of bodies that arrive or wait, on disk or in memory. */
  spooled: number;
  /** Bytes of complete bodies that are being parsed and stored. */
  inFlight: number;
}

const kinds = new Map([
  [submitDealPath, 'quote'],
  [submitWhatsappLeadPath, 'whatsapp'],
]);
const results: readonly SaveResult[] = ['stored', 'repeated', 'revision'];
/** Other methods, which clients choose freely, are counted together. */
const methods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST']);
/** Seconds. A page takes milliseconds, photos over a slow connection take minutes. */
const requestBuckets = [0.005, 0.02, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];
/** Seconds, up to the default of `STORE_WAIT_SECONDS`. */
const storeBuckets = [0.001, 0.005, 0.02, 0.1, 0.5, 1, 2.5, 5, 10, 20];

/** Creates the metrics of this process: no personal data, no labels that clients choose. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'luxe_request_duration_seconds',
    help: 'Duration of requests by route, from header to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  });
  const leads = new Counter({
    name: 'luxe_leads_total',
    help: 'Acknowledged leads by outcome',
    labelNames: ['kind', 'result'],
    registers,
  });
  const tests = new Counter({
    name: 'luxe_test_leads_total',
    help: 'Acknowledged test leads, which luxe_leads_total does not count',
    labelNames: ['kind'],
    registers,
  });
  const refused = new Counter({
    name: 'luxe_leads_refused_total',
    help: 'Rejected leads by status of the answer',
    labelNames: ['kind', 'status'],
    registers,
  });
  const storeCalls = new Histogram({
    name: 'luxe_store_call_duration_seconds',
    help: 'Duration of store calls, waiting for the database included',
    labelNames: ['method', 'outcome'],
    buckets: storeBuckets,
    registers,
  });
  const droppedLogLines = new Counter({
    name: 'luxe_log_lines_dropped_total',
    help: 'Log lines dropped because the reader was too slow',
    registers,
  });
  // Starts counters at 0: the `rate` of Prometheus misses the first event of a counter that did not exist before.
  for (const kind of kinds.values()) {
    for (const result of results) leads.inc({ kind, result }, 0);
    tests.inc({ kind }, 0);
    refused.inc({ kind, status: '503' }, 0);
  }

  return {
    recordRequest({ method, route, status, seconds, stored, isTest }: AnsweredRequest) {
      const known = methods.has(method) ? method : 'other';
      requests.observe({ method: known, route, status: String(status) }, seconds);
      const kind = method === 'POST' ? kinds.get(route) : undefined;
      if (!kind) return;
      if (stored && isTest) tests.inc({ kind });
      else if (stored) leads.inc({ kind, result: stored });
      else if (status >= 400) refused.inc({ kind, status: String(status) });
    },
    recordStoreCall(method: string, seconds: number, isDone: boolean) {
      storeCalls.observe({ method, outcome: isDone ? 'done' : 'failed' }, seconds);
    },
    recordDroppedLogLine: () => droppedLogLines.inc(),
    /** Adds gauges of bodies, connections and outbox, whose values are queried at each scrape. */
    watch(
      countBodies: () => BodyCounts,
      countConnections: () => Promise<number>,
      outboxState: Store['outboxState'],
    ) {
      new Gauge({
        name: 'luxe_body_bytes',
        help: 'Bytes of bodies: spooled (arriving or waiting) and in-flight (parsed and stored)',
        labelNames: ['state'],
        registers,
        collect() {
          const { spooled, inFlight } = countBodies();
          this.set({ state: 'spooled' }, spooled);
          this.set({ state: 'in-flight' }, inFlight);
        },
      });
      new Gauge({
        name: 'luxe_connections',
        help: 'Open connections on the public port',
        registers,
        async collect() {
          this.set(await countConnections());
        },
      });
      addOutboxGauges(registry, outboxState);
    },
    read: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
