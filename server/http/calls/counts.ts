import { countsPath } from '../../../widgets/domain/api-paths.ts';
import type { BodyKind } from '../body/body-reader.ts';
import { toPartner } from '../body/fields.ts';
import { RequestError } from '../body/request-error.ts';
import { clientKey } from '../limits/client-address.ts';
import { createRateLimiter } from '../limits/rate-limiter.ts';
import { isAllowedOrigin } from '../middleware/allowed-origins.ts';
import type { Api, AppDependencies, RequestContext } from '../middleware/request-context.ts';
import { readBeacon } from './read-beacon.ts';
import { receiveJson } from './receive-body.ts';

/** A beacon of all elements has about 2 KB. */
const beaconBody: BodyKind = { limit: 16 * 1024, tooLarge: 'The body is too large' };
/** The limit of an origin is this many times that of an address, `RATE_LIMIT_PER_MINUTE`. */
const addressesPerOrigin = 100;

type Outcome = 'counted' | 'foreign' | 'limited' | 'invalid';

/**
 * `POST counts`: adds a page's beacon to the hourly counts. Answers 204 whatever the body holds, because a refusal
 * would be an error in the visitor's console. The partner is the origin that the browser names, never part of the body.
 */
export function addCounts(api: Api, dependencies: AppDependencies): void {
  const { config, counts } = dependencies;
  const { rateLimitPerMinute: points } = config;
  // Limits in memory: counting a page view must cost the database nothing.
  const countAddress = createRateLimiter(points);
  const countOrigin = createRateLimiter(points * addressesPerOrigin);

  async function count(c: RequestContext): Promise<Outcome> {
    const origin = c.req.header('origin');
    // Browsers send `Origin` in every POST: without it, the request is no beacon.
    if (origin === undefined || !isAllowedOrigin(c, config)) return 'foreign';
    if ((await countAddress(clientKey(c.var.address))) !== undefined) return 'limited';
    if ((await countOrigin(origin)) !== undefined) return 'limited';
    try {
      const json = await receiveJson(c, dependencies, beaconBody);
      const steps = readBeacon(json, toPartner(origin));
      if (!steps) return 'invalid';
      counts.add(steps);
      return 'counted';
    } catch (error) {
      if (error instanceof RequestError) return 'invalid';
      throw error;
    }
  }

  api.post(countsPath, async (c) => {
    c.var.logFields.outcome = await count(c);
    return c.body(null, 204);
  });
}
