import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import * as v from 'valibot';
import { type AppDependencies, type AppEnv, addressOf, refuse } from './app-env.ts';
import { announcedLength, ByteBudget, discardBody, readBody } from './body.ts';
import { clientKey } from './client-address.ts';
import { type CountryOf, defaultCountry } from './country.ts';
import { IntakeError, parseJson, text, toLanguage } from './intake.ts';
import { answerOffer } from './offers.ts';
import { readQuote } from './quotes.ts';
import { readWhatsappLead } from './whatsapp-leads.ts';

/** Where a browser may not ask first: `text/plain` and none are what `sendBeacon` sends. */
const jsonTypes = /^(application\/([\w.-]+\+)?json|text\/plain)\s*(;|$)/i;
/** Bytes; browsers let no more than that go out while a page closes. */
const smallBodyLimit = 64 * 1024;

const addressSchema = v.fallback(v.object({ ip: text }), { ip: '' });

/** The JSON text of a body of at most `limit` bytes. Throws an IntakeError. */
async function readJsonText(c: Context<AppEnv>, limit: number, tooLarge: string): Promise<string> {
  const body = await readBody(c.req.raw, limit);
  if (body === 'gone') {
    c.var.facts.gone = true;
    throw new IntakeError(400, 'The body is incomplete');
  }
  if (body === 'too-large') throw new IntakeError(413, tooLarge);
  c.var.facts.bytes = body.bytes;
  return body.text;
}

function readSmallText(c: Context<AppEnv>): Promise<string> {
  return readJsonText(c, smallBodyLimit, 'The body is too large');
}

/** The public calls (spec section 7), and the visitor's own address. */
export function createApi({ config, store }: AppDependencies, countryOf: CountryOf) {
  const api = new Hono<AppEnv>();
  const budget = new ByteBudget(config.bodiesInFlightLimit);
  const rateLimiter = new RateLimiterMemory({ points: config.rateLimitPerMinute, duration: 60 });
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
      await discardBody(c.req.raw, config.bodyLimit);
      const headers = { 'Retry-After': String(Math.ceil(refusal.msBeforeNext / 1000)) };
      return refuse(c, 429, 'Too many requests. Please try again in a minute.', { headers });
    }
    return next();
  });

  const requireJson = createMiddleware<AppEnv>(async (c, next) => {
    const type = c.req.header('content-type');
    if (!type || jsonTypes.test(type)) return next();
    await discardBody(c.req.raw, config.bodyLimit);
    return refuse(c, 415, 'Content-Type must be application/json');
  });

  const noteLanguage = createMiddleware<AppEnv>(async (c, next) => {
    const language = toLanguage(c.req.query('lang'));
    if (language) c.var.facts.lang = language;
    return next();
  });

  api.post('/submit-deal', noteLanguage, limitRate, requireJson, async (c) => {
    const { facts } = c.var;
    const length = announcedLength(c.req.raw) ?? config.bodyLimit;
    const release = await budget.take(Math.min(length, config.bodyLimit), config.bodyWait);
    if (!release) {
      await discardBody(c.req.raw, config.bodyLimit);
      const headers = { 'Retry-After': '10' };
      return refuse(c, 503, 'The server is busy. Please try again in a moment.', { headers });
    }
    try {
      const tooLarge = 'The photos are too large to be sent at once';
      const bodyText = await readJsonText(c, config.bodyLimit, tooLarge);
      const query = { lang: c.req.query('lang'), spam: c.req.query('spam') };
      const lead = await readQuote(bodyText, query, Date.now());
      const { submissionId, items } = lead;
      facts.submissionId = submissionId;
      facts.items = items.length;
      facts.photos = items.reduce((count, { photos }) => count + photos.length, 0);
      facts.stored = await store.saveLead(lead);
      return c.json({ status: 'success', submissionId });
    } finally {
      release();
    }
  });

  api.post('/submit-whatsapp-lead', noteLanguage, limitRate, requireJson, async (c) => {
    const query = { lang: c.req.query('lang') };
    const lead = readWhatsappLead(await readSmallText(c), query, Date.now());
    const { submissionId } = lead;
    c.var.facts.submissionId = submissionId;
    c.var.facts.stored = await store.saveWhatsappLead(lead);
    return c.json({ status: 'success', submissionId });
  });

  api.post('/submissions/client-offer-responses', limitRate, requireJson, async (c) => {
    const status = await answerOffer(store, await readSmallText(c), Date.now());
    c.var.facts.outcome = status;
    return c.json({ status });
  });

  api.post('/get-visitor-country-code-by-ip', limitRate, requireJson, async (c) => {
    const { ip } = v.parse(addressSchema, parseJson(await readSmallText(c)));
    const country = (await countryOf(ip, c.req.raw.headers)) ?? defaultCountry;
    return c.json({ 'country-code': country });
  });

  api.get('/ip', limitRate, (c) => {
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
