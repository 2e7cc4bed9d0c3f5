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
import type { Lead, PhotoContent } from '../store/store.ts';
import { requireAllowedOrigin } from './allowed-origins.ts';
import { type AppDependencies, type AppEnv, addressOf, refuse, type Site } from './app-env.ts';
import type { BodyKind, ReceivedBody } from './intake/body.ts';
import { parseJson, text, toLanguage, toPartner } from './intake/fields.ts';
import { boundaryOf } from './intake/form-body.ts';
import { answerOffer } from './intake/offer-answers.ts';
import { readPlainForm } from './intake/plain-form.ts';
import { readQuote } from './intake/quotes.ts';
import { readWhatsappLead } from './intake/whatsapp-leads.ts';
import { clientKey, networkOf } from './limits/client-address.ts';
import { createRateLimiter } from './limits/rate-limiter.ts';
import { readOfferDetails } from './offer-details.ts';

/** Where a browser may not ask first: `text/plain` and none are what `sendBeacon` sends. */
const jsonTypes = /^(application\/([\w.-]+\+)?json|text\/plain)\s*(;|$)/i;
/** Browsers let no more than that go out while a page closes. */
const smallBody: BodyKind = { limit: 64 * 1024, tooLarge: 'The body is too large' };

const addressSchema = v.fallback(v.object({ ip: text }), { ip: '' });

/** The public calls (docs/decisions-server.md, "Calls"), and the visitor's own address. */
export function createApi(
  { config, store, bodies, countryOf }: AppDependencies,
  site: Pick<Site, 'answerPlainForm'>,
) {
  const api = new Hono<AppEnv>();
  const leadBody: BodyKind = {
    limit: config.bodyLimit,
    tooLarge: 'The photos are too large to be sent at once',
    isLarge: true,
  };
  const rateLimiter = createRateLimiter(config.rateLimitPerMinute, config.database.url);
  const allowOrigin = requireAllowedOrigin(config);
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
    return next();
  });

  const requireUncompressed = createMiddleware<AppEnv>(async (c, next) => {
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
    use: (body: ReceivedBody) => Promise<T>,
  ): Promise<T> {
    const { incoming, outgoing } = c.env;
    if (!incoming || !outgoing) throw new Error('A body comes over a connection');
    try {
      const body = await bodies.receive(incoming, outgoing, clientKey(clientOf(c)), kind);
      c.var.logFields.bytes = body.bytes;
      try {
        return await use(body);
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

  async function save(c: Context<AppEnv>, lead: Lead<PhotoContent>) {
    const { submissionId, items, leftOut } = lead;
    c.var.logFields.submissionId = submissionId;
    c.var.logFields.items = items.length;
    c.var.logFields.photos = items.reduce((count, { photos }) => count + photos.length, 0);
    c.set('isTest', lead.isTest);
    const network = networkOf(clientOf(c));
    c.set('stored', await store.saveLead(lead, c.var.requestId, network));
    // The same whatever was stored before under this id: a stranger must learn nothing from it.
    return c.json({ status: 'success', submissionId, ...(leftOut.length > 0 && { leftOut }) });
  }

  /** A form of ours or of a partner's page, where no script runs (docs/decisions-form.md, "Without script"): a page for whoever sends it. */
  const takePlainForm = createMiddleware<AppEnv>(async (c, next) => {
    if (!boundaryOf(c.req.header('content-type'))) return next();
    await next();
    const answer = await site.answerPlainForm(c, toLanguage(c.req.query('lang')) ?? 'en');
    if (answer) c.res = answer;
  });

  api.post(
    submitDealPath,
    noteLanguage,
    takePlainForm,
    limitRate,
    allowOrigin,
    requireUncompressed,
    async (c, next) => {
      const boundary = boundaryOf(c.req.header('content-type'));
      if (!boundary) return next();
      const language = toLanguage(c.req.query('lang')) ?? 'en';
      const referer = c.req.header('referer');
      const partner = toPartner(c.req.header('origin') ?? referer);
      const isOurs = c.req.header('sec-fetch-site') === 'same-origin';
      const source = { language, referer, partner, isOurs };
      return withBody(c, { ...leadBody, boundary }, async (body) => {
        const form = await body.form();
        const lead = readPlainForm(form, source, Date.now(), (reply) => c.set('formReply', reply));
        return save(c, lead);
      });
    },
  );

  api.post(submitDealPath, requireJson, async (c) => {
    const query = { lang: c.req.query('lang'), spam: c.req.query('spam') };
    return withBody(c, leadBody, async (body) => {
      const bodyText = await body.text();
      const json = parseJson(bodyText.text);
      const partner = toPartner(c.req.header('origin'));
      const lead = readQuote(json, (own) => bodyText.decode(own), query, partner, Date.now());
      bodyText.release();
      return save(c, lead);
    });
  });

  api.post(
    submitWhatsappLeadPath,
    noteLanguage,
    limitRate,
    allowOrigin,
    requireUncompressed,
    requireJson,
    (c) =>
      withBody(c, smallBody, async (body) => {
        const { text: bodyText } = await body.text();
        const partner = toPartner(c.req.header('origin'));
        const lead = readWhatsappLead(bodyText, { lang: c.req.query('lang') }, partner, Date.now());
        const { submissionId } = lead;
        c.var.logFields.submissionId = submissionId;
        c.set('isTest', lead.isTest);
        c.set('stored', await store.saveWhatsappLead(lead, c.var.requestId));
        return c.json({ status: 'success', submissionId });
      }),
  );

  api.post(offerResponsesPath, limitRate, allowOrigin, requireUncompressed, requireJson, (c) =>
    withBody(c, smallBody, async (body) => {
      const { text: bodyText } = await body.text();
      const status = await answerOffer(store, bodyText, Date.now(), c.var.requestId);
      c.var.logFields.outcome = status;
      return c.json({ status });
    }),
  );

  api.get(offerPath, limitRate, async (c) => {
    const reply = await readOfferDetails(store, c.req.query('uuid'), Date.now());
    c.var.logFields.outcome = reply.status;
    c.header('Cache-Control', 'no-store');
    return c.json(reply);
  });

  api.post(countryByIpPath, limitRate, allowOrigin, requireUncompressed, requireJson, (c) =>
    withBody(c, smallBody, async (body) => {
      const { text: bodyText } = await body.text();
      const { ip } = v.parse(addressSchema, parseJson(bodyText));
      // An unknown address has no country: the page must not preselect a store.
      const country = (await countryOf(ip, c.req.raw.headers)) ?? '';
      return c.json({ 'country-code': country });
    }),
  );

  api.get(ipPath, limitRate, (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ ip: clientOf(c) ?? '' });
  });

  const methods = new Map(api.routes.map(({ path, method }) => [path, method]));
  // The answer to a plain form has its address: by the language links of that page, or typed again.
  api.get(submitDealPath, (c, next) => {
    if (!c.req.header('accept')?.includes('text/html')) return next();
    const language = toLanguage(c.req.query('lang'));
    return c.redirect(`/home${language ? `?lang=${language}` : ''}#Quote`, 303);
  });
  for (const [path, method] of methods) {
    const allow = method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
    api.all(path, (c) =>
      refuse(c, 405, `This call takes ${method}`, { headers: { Allow: allow } }),
    );
  }
  return api;
}
