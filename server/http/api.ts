import { Hono } from 'hono';
import { createCountryCalls } from './calls/country.ts';
import { createOfferAnswer } from './calls/offer-answer.ts';
import { createOfferDetails } from './calls/offer-details.ts';
import { createSubmitDeal } from './calls/submit-deal.ts';
import { createWhatsappLead } from './calls/whatsapp-lead.ts';
import { createCallGuards } from './middleware/call-guards.ts';
import {
  type AppDependencies,
  type AppEnv,
  refuse,
  type Site,
} from './middleware/request-context.ts';

/** Creates the public calls (docs/decisions-server.md, "Calls"); other methods on their paths get 405. */
export function createApi(dependencies: AppDependencies, site: Pick<Site, 'answerPlainForm'>) {
  const api = new Hono<AppEnv>();
  const guards = createCallGuards(dependencies.config);
  api.route('/', createSubmitDeal(dependencies, guards, site));
  api.route('/', createWhatsappLead(dependencies, guards));
  api.route('/', createOfferAnswer(dependencies, guards));
  api.route('/', createOfferDetails(dependencies, guards));
  api.route('/', createCountryCalls(dependencies, guards));

  const methods = new Map(api.routes.toReversed().map(({ path, method }) => [path, method]));
  for (const [path, method] of methods) {
    const allow = method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
    api.all(path, (c) =>
      refuse(c, 405, `This call takes ${method}`, { headers: { Allow: allow } }),
    );
  }
  return api;
}
