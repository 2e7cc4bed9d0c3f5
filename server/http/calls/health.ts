import { reasonOf, type UnavailableReason } from '../../store/errors.ts';
import type { Api, AppDependencies } from '../middleware/request-context.ts';

/** ms for which a result is reused, however many probes ask. */
const validity = 1000;

/** ms after which a waiting delivery is late. */
const lateAfter = 15 * 60 * 1000;

type Readiness = 'ready' | 'stopping' | UnavailableReason;
type Deliveries = 'late' | 'dead' | undefined;

/**
 * `GET /livez`: the process answers. `GET /readyz` (and `/healthz`): even the largest lead can be stored
 * now; otherwise 503 and `{status: 'unavailable', reason}`. `deliveries` reports late or failed deliveries
 * without numbers, which are not public. A stopping server is not ready, although it still answers.
 */
export function addHealth(app: Api, dependencies: AppDependencies) {
  const { config, store, log, isStopping } = dependencies;
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
      // Keeps the last state if it cannot be read: leads are still stored.
      deliveries = await checkDeliveries().catch(() => deliveries);
      last = 'ready';
    } catch (error) {
      const reason = reasonOf(error) ?? 'failed';
      // Probes come every few seconds: only changes are logged.
      if (reason !== last) log.error({ reason, err: error }, 'leads cannot be stored');
      last = reason;
    }
    return last;
  }

  function forget(): void {
    checked = undefined;
  }

  function readiness(): Promise<Readiness> {
    checked ??= check().finally(() => setTimeout(forget, validity).unref());
    return checked;
  }

  app.get('/livez', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));

  app.on('GET', ['/readyz', '/healthz'], async (c) => {
    c.header('Cache-Control', 'no-store');
    const reason: Readiness = isStopping() ? 'stopping' : await readiness();
    if (reason === 'ready') return c.json({ status: 'ok', ...(deliveries && { deliveries }) });
    return c.json({ status: 'unavailable', reason }, 503);
  });
}
