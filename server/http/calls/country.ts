import { Hono } from 'hono';
import * as v from 'valibot';
import { countryByIpPath, ipPath } from '../../../widgets/domain/api-paths.ts';
import { parseJson, text } from '../body/fields.ts';
import type { CallGuards } from '../middleware/call-guards.ts';
import { type AppDependencies, type AppEnv, addressOf } from '../middleware/request-context.ts';
import { receiveBody, smallBody } from './receive-body.ts';

const addressSchema = v.fallback(v.object({ ip: text }), { ip: '' });

export function createCountryCalls(dependencies: AppDependencies, guards: CallGuards) {
  const { config, countryOf } = dependencies;
  const { limitRate, allowOrigin, requireUncompressed, requireJson } = guards;
  const calls = new Hono<AppEnv>();

  calls.post(countryByIpPath, limitRate, allowOrigin, requireUncompressed, requireJson, (c) =>
    receiveBody(c, dependencies, smallBody, async (body) => {
      const { text: bodyText } = await body.text();
      const { ip } = v.parse(addressSchema, parseJson(bodyText));
      // Empty if unknown, so that the page preselects no store.
      const country = (await countryOf(ip, c.req.raw.headers)) ?? '';
      return c.json({ 'country-code': country });
    }),
  );

  calls.get(ipPath, limitRate, (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ ip: addressOf(c, config.trustedProxies) ?? '' });
  });

  return calls;
}
