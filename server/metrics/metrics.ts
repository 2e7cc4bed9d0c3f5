import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { submitDealPath, submitWhatsappLeadPath } from '../../widgets/domain/api-paths.ts';
import type { ObserveCall } from '../store/calls/forward-calls.ts';
import type { SaveResult, Store } from '../store/store.ts';
import { addOutboxGauges } from './outbox-gauges.ts';

/** A request that was answered. */
export interface AnsweredRequest {
  method: string;
  /** The pattern of the route: the path itself may be personal, and there are endlessly many. */
  route: string;
  status: number;
  seconds: number;
  /** What became of the lead that it brought, if it did. */
  stored: SaveResult | undefined;
  /** The lead was a test. */
  isTest?: boolean;
}

/** Bytes of the bodies that are here now. */
export interface BodyCounts {
  /** Of those that arrive, or wait complete, on the disk or in memory. */
  spooled: number;
  /** Of complete ones that are parsed and stored. */
  inFlight: number;
}

/** What is asked for at the moment of a reading. */
export interface Sources {
  countBodies(): BodyCounts;
  countConnections(): Promise<number>;
  outboxState: Store['outboxState'];
}

export interface Metrics {
  noteRequest(request: AnsweredRequest): void;
  noteStoreCall: ObserveCall;
  noteDroppedLogLine(): void;
  /** From now on a reading tells of these, too. */
  watch(sources: Sources): void;
  /** Everything as text in Prometheus' format. */
  read(): Promise<string>;
  contentType: string;
}

const kinds = new Map([
  [submitDealPath, 'quote'],
  [submitWhatsappLeadPath, 'whatsapp'],
]);
const results: readonly SaveResult[] = ['stored', 'repeated', 'revision'];
/** A client may call by any other method: all of those are one. */
const methods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST']);
/** Seconds. A page takes milliseconds, photos over a slow line take minutes. */
const requestBuckets = [0.005, 0.02, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];
const storeBuckets = [0.001, 0.005, 0.02, 0.1, 0.5, 1, 2.5, 5, 10, 20];

/** Figures of this process since its start. Nothing personal, and only names that we have chosen. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'luxe_request_duration_seconds',
    help: 'Requests by the pattern of their route, from the head to the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  });
  const leads = new Counter({
    name: 'luxe_leads_total',
    help: 'Leads that were acknowledged, by what became of them',
    labelNames: ['kind', 'result'],
    registers,
  });
  const tests = new Counter({
    name: 'luxe_test_leads_total',
    help: 'Leads that were marked as a test and acknowledged; they count nowhere else',
    labelNames: ['kind'],
    registers,
  });
  const refused = new Counter({
    name: 'luxe_leads_refused_total',
    help: 'Leads that were not taken, by the status of the answer',
    labelNames: ['kind', 'status'],
    registers,
  });
  const storeCalls = new Histogram({
    name: 'luxe_store_call_duration_seconds',
    help: 'Calls of the store, the wait for the database included',
    labelNames: ['method', 'outcome'],
    buckets: storeBuckets,
    registers,
  });
  const droppedLogLines = new Counter({
    name: 'luxe_log_lines_dropped_total',
    help: 'Lines of the log that were dropped because nothing read them in time',
    registers,
  });
  // A rate of what begins with its first event misses that one.
  for (const kind of kinds.values()) {
    for (const result of results) leads.inc({ kind, result }, 0);
    tests.inc({ kind }, 0);
    refused.inc({ kind, status: '503' }, 0);
  }

  return {
    noteRequest({ method, route, status, seconds, stored, isTest }) {
      const known = methods.has(method) ? method : 'other';
      requests.observe({ method: known, route, status: String(status) }, seconds);
      const kind = method === 'POST' ? kinds.get(route) : undefined;
      if (!kind) return;
      if (stored && isTest) tests.inc({ kind });
      else if (stored) leads.inc({ kind, result: stored });
      else if (status >= 400) refused.inc({ kind, status: String(status) });
    },
    noteStoreCall(method, seconds, isDone) {
      storeCalls.observe({ method, outcome: isDone ? 'done' : 'failed' }, seconds);
    },
    noteDroppedLogLine: () => droppedLogLines.inc(),
    watch({ countBodies, countConnections, outboxState }) {
      new Gauge({
        name: 'luxe_body_bytes',
        help: 'Bytes of bodies: spooled, that arrive or wait; in-flight, that are parsed and stored',
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
        help: 'Open connections on the port of the visitors',
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
