import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { RateLimiterRes } from 'rate-limiter-flexible';
import * as v from 'valibot';
import {
  countryByIpPath,
  ipPath,
  offerPath,
  offerResponsesPath,
  submitDealPath,
  submitWhatsappLeadPath,
} from '../../widgets/domain/api-paths.ts';
import { homeCountries } from '../../widgets/domain/languages.ts';
import { type AppDependencies, type AppEnv, addressOf, refuse } from './app-env.ts';
import type { BodyKind } from './intake/body.ts';
import type { BodyText } from './intake/body-text.ts';
import { parseJson, text, toLanguage, toPartner } from './intake/fields.ts';
import { answerOffer } from './intake/offer-answers.ts';
import { readQuote } from './intake/quotes.ts';
import { readWhatsappLead } from './intake/whatsapp-leads.ts';
import { clientKey } from './limits/client-address.ts';
import { createRateLimiter } from './limits/rate-limiter.ts';
import { readOfferDetails } from './offer-details.ts';

/** Where a browser may not ask first: `text/plain` and none are what `sendBeacon` sends. */
const jsonTypes = /^(application\/([\w.-]+\+)?json|text\/plain)\s*(;|$)/i;
/** Browsers let no more than that go out while a page closes. */
const smallBody: BodyKind = { limit: 64 * 1024, tooLarge: 'The body is too large' };

const addressSchema = v.fallback(v.object({ ip: text }), { ip: '' });

/** The public calls (docs/decisions-server.md, "Calls"), and the visitor's own address. */
export function createApi({ config, store, bodies, countryOf }: AppDependencies) {
  const api = new Hono<AppEnv>();
  const leadBody: BodyKind = {
    limit: config.bodyLimit,
    tooLarge: 'The photos are too large to be sent at once',
    isLarge: true,
  };
  const rateLimiter = createRateLimiter(config.rateLimitPerMinute, config.database.url);
  const clientOf = (c: Context<AppEnv>) => addressOf(c, config.trustedProxies);

  /**
   * Before the body is read: a flood must cost nothing but its own bandwidth. Each call is counted on
   * its own: a phone network's one address must not run out of leads by looking up countries.
   */
  const limitRate = createMiddleware<AppEnv>(async (c, next) => {
    if (config.rateLimitPerMinute === 0) return next();
    try {
      await rateLimiter.consume(`${c.req.path} ${clientKey(clientOf(c))}`);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const headers = { 'Retry-After': String(Math.ceil(refusal.msBeforeNext / 1000)) };
      return refuse(c, 429, 'Too many requests. Please try again in a minute.', { headers });
    }
    return next();
  });

  const requireJson = createMiddleware<AppEnv>(async (c, next) => {
    const type = c.req.header('content-type');
    if (type && !jsonTypes.test(type)) {
      return refuse(c, 415, 'Content-Type must be application/json');
    }
    const encoding = c.req.header('content-encoding') ?? 'identity';
    if (encoding.toLowerCase() !== 'identity') {
      return refuse(c, 415, 'The body must not be compressed (Content-Encoding)');
    }
    return next();
  });

  /** Receives the body and passes it on; what it holds is kept until `use` is done. */
  async function withBody<T>(
    c: Context<AppEnv>,
    kind: BodyKind,
    use: (body: BodyText) => T | Promise<T>,
  ): Promise<T> {
    const { incoming, outgoing } = c.env;
    if (!incoming || !outgoing) throw new Error('A body comes over a connection');
    try {
      const body = await bodies.receive(incoming, outgoing, clientKey(clientOf(c)), kind);
      c.var.logFields.bytes = body.bytes;
      try {
        return await use(await body.text());
      } finally {
        await body.release();
      }
    } finally {
      if (incoming.destroyed && !incoming.readableEnded) c.var.logFields.gone = true;
    }
  }

  const noteLanguage = createMiddleware<AppEnv>(async (c, next) => {
    const language = toLanguage(c.req.query('lang'));
    if (language) c.var.logFields.lang = language;
    return next();
  });

  api.post(submitDealPath, noteLanguage, limitRate, requireJson, async (c) => {
    const fields = c.var.logFields;
    const query = { lang: c.req.query('lang'), spam: c.req.query('spam') };
    return withBody(c, leadBody, async (bodyText) => {
      const lead = readQuote(bodyText, query, toPartner(c.req.header('origin')), Date.now());
      bodyText.release();
      const { submissionId, items, leftOut } = lead;
      fields.submissionId = submissionId;
      fields.items = items.length;
      fields.photos = items.reduce((count, { photos }) => count + photos.length, 0);
      c.set('stored', await store.saveLead(lead, c.var.requestId));
      // The same whatever was stored before under this id: a stranger must learn nothing from it.
      return c.json({ status: 'success', submissionId, ...(leftOut.length > 0 && { leftOut }) });
    });
  });

  api.post(submitWhatsappLeadPath, noteLanguage, limitRate, requireJson, (c) =>
    withBody(c, smallBody, async ({ text: bodyText }) => {
      const partner = toPartner(c.req.header('origin'));
      const lead = readWhatsappLead(bodyText, { lang: c.req.query('lang') }, partner, Date.now());
      const { submissionId } = lead;
      c.var.logFields.submissionId = submissionId;
      c.set('stored', await store.saveWhatsappLead(lead, c.var.requestId));
      return c.json({ status: 'success', submissionId });
    }),
  );

  api.post(offerResponsesPath, limitRate, requireJson, (c) =>
    withBody(c, smallBody, async ({ text: bodyText }) => {
      const status = await answerOffer(store, bodyText, Date.now(), c.var.requestId);
      c.var.logFields.outcome = status;
      return c.json({ status });
    }),
  );

  api.get(offerPath, limitRate, async (c) => {
    const details = await readOfferDetails(store, c.req.query('uuid'), Date.now());
    const status = details ? 'success' : 'unknown';
    c.var.logFields.outcome = status;
    c.header('Cache-Control', 'no-store');
    return c.json({ status, ...details });
  });

  api.post(countryByIpPath, limitRate, requireJson, (c) =>
    withBody(c, smallBody, async ({ text: bodyText }) => {
      const { ip } = v.parse(addressSchema, parseJson(bodyText));
      const country = (await countryOf(ip, c.req.raw.headers)) ?? homeCountries.en;
      return c.json({ 'country-code': country });
    }),
  );

  api.get(ipPath, limitRate, (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ ip: clientOf(c) ?? '' });
  });

  const methods = new Map(api.routes.map(({ path, method }) => [path, method]));
  for (const [path, method] of methods) {
    const allow = method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
    api.all(path, (c) =>
      refuse(c, 405, `This call takes ${method}`, { headers: { Allow: allow } }),
    );
  }
  return api;
}
