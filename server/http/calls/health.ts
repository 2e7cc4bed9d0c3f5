import { Hono } from 'hono';
import { reasonOf, type UnavailableReason } from '../../store/errors.ts';
import type { AppDependencies, AppEnv } from '../middleware/request-context.ts';

/** ms; so long an answer stands, however many probes ask. */
const validity = 1000;

/** ms; a delivery that has waited for longer is late. */
const lateAfter = 15 * 60 * 1000;

type Readiness = 'ready' | 'stopping' | UnavailableReason;
type Deliveries = 'late' | 'dead' | undefined;

/**
 * `GET /livez`: the process answers. `GET /readyz` (and `/healthz`): a lead can be stored now, the
 * largest one too; otherwise 503 and `{status: 'unavailable', reason}`. While a delivery is late or
 * was given up, `deliveries` says so; how many there are is nobody's business but the desk's.
 * A server that is told to stop is not ready, however long it still answers.
 */
export function createHealth({ config, store, log, isStopping = () => false }: AppDependencies) {
  const health = new Hono<AppEnv>();
  let checked: Promise<Readiness> | undefined;
  let last: Readiness = 'ready';
  let deliveries: Deliveries;

  async function checkDeliveries(): Promise<Deliveries> {
    const { oldestAt, dead } = await store.outboxState();
    if (dead > 0) return 'dead';
    return oldestAt !== null && Date.now() - oldestAt > lateAfter ? 'late' : undefined;
  }

  async function check(): Promise<Readiness> {
    try {
      await store.check(config.bodyLimit);
      // As it was, where that can't be told: leads are stored all the same.
      deliveries = await checkDeliveries().catch(() => deliveries);
      last = 'ready';
    } catch (error) {
      const reason = reasonOf(error) ?? 'failed';
      // Probes come every few seconds; the log tells of changes.
      if (reason !== last) log.error({ reason, err: error }, 'no lead can be stored');
      last = reason;
    }
    return last;
  }

  function readiness(): Promise<Readiness> {
    if (!checked) {
      checked = check();
      const forget = () => {
        checked = undefined;
      };
      checked.then(() => setTimeout(forget, validity).unref());
    }
    return checked;
  }

  health.get('/livez', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));

  health.on('GET', ['/readyz', '/healthz'], async (c) => {
    c.header('Cache-Control', 'no-store');
    const reason: Readiness = isStopping() ? 'stopping' : await readiness();
    if (reason === 'ready') return c.json({ status: 'ok', ...(deliveries && { deliveries }) });
    return c.json({ status: 'unavailable', reason }, 503);
  });

  return health;
}
