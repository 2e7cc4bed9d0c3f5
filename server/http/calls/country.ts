import * as v from 'valibot';
import { countryByIpPath, ipPath } from '../../../widgets/domain/api-paths.ts';
import { text } from '../body/fields.ts';
import type { CallContext } from '../middleware/call-guards.ts';
import type { Api } from '../middleware/request-context.ts';
import { receiveJson } from './receive-body.ts';

const addressSchema = v.fallback(v.object({ ip: text }), { ip: '' });

export function addCountryCalls(api: Api, context: CallContext) {
  const { countryOf, guards } = context;

  api.post(countryByIpPath, ...guards.json, async (c) => {
    const { ip } = v.parse(addressSchema, await receiveJson(c, context));
    // Empty if unknown, so that the page preselects no store.
    const country = (await countryOf(ip, c.req.raw.headers)) ?? '';
    return c.json({ 'country-code': country });
  });

  api.get(ipPath, guards.limitRate, (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ ip: c.var.address ?? '' });
  });
}
