import { createMiddleware } from 'hono/factory';
import { requestPath, submitDealPath } from '../../../widgets/domain/api-paths.ts';
import type { Lead, PhotoContent } from '../../store/store.ts';
import { photosBody } from '../body/body-reader.ts';
import { parseJson, toFormLanguage, toPartner } from '../body/fields.ts';
import { boundaryOf, OversizedFormError } from '../body/form-body.ts';
import { networkOf } from '../limits/client-address.ts';
import type { CallContext } from '../middleware/call-guards.ts';
import type { Api, AppEnv, PlainFormReply, RequestContext } from '../middleware/request-context.ts';
import { readPlainForm, replyToOversizedForm } from './read-plain-form.ts';
import { readQuote } from './read-quote.ts';
import { receiveBody } from './receive-body.ts';
import { rememberRequest } from './request-cookie.ts';

/** `POST submit-deal`: stores a quote request, sent as JSON by the script or as a plain HTML form. */
export function addSubmitDeal(api: Api, context: CallContext): void {
  const { config, store, guards, site } = context;
  const leadBody = photosBody(config.bodyLimit);

  async function save(c: RequestContext, lead: Lead<PhotoContent>) {
    const { submissionId, items, leftOut } = lead;
    c.var.logFields.submissionId = submissionId;
    c.var.logFields.items = items.length;
    c.var.logFields.photos = items.reduce((count, { photos }) => count + photos.length, 0);
    c.set('isTest', lead.isTest);
    c.set('hasLeftOut', leftOut.length > 0);
    const network = networkOf(c.var.address);
    const { result, requestSecret } = await store.saveLead(lead, c.var.requestId, network);
    c.set('stored', result);
    // Tests get no page, because the team never answers them. A server without a site has no pages.
    const hasPage = !lead.isTest && (await site.requestPage());
    const isFromOurSite = c.req.header('sec-fetch-site') === 'same-origin';
    const isPlainForm = boundaryOf(c.req.header('content-type')) !== undefined;
    // Forms on our pages and plain forms continue on our thank-you page, which finds the request by this cookie.
    if (hasPage && (isFromOurSite || isPlainForm)) rememberRequest(c, requestSecret);
    // The same response whatever this id stored before, so that strangers cannot probe it.
    return c.json({
      status: 'success',
      submissionId,
      ...(hasPage && { request: config.publicUrl + requestPath(requestSecret) }),
      ...(leftOut.length > 0 && { leftOut }),
    });
  }

  /** Answers plain forms with a page, refusals included. */
  const answerWithPage = createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (!boundaryOf(c.req.header('content-type'))) return;
    const answer = await site.answerPlainForm(c, toFormLanguage(c.req.query('lang')) ?? 'en');
    // Hono adds the headers of the response so far, such as the cookie of the request's page.
    if (answer) c.res = answer;
  });

  const savePlainForm = createMiddleware<AppEnv>(async (c, next) => {
    const boundary = boundaryOf(c.req.header('content-type'));
    if (!boundary) return next();
    const language = toFormLanguage(c.req.query('lang')) ?? 'en';
    const origin = c.req.header('origin');
    const referer = c.req.header('referer');
    const partner = toPartner(origin) || toPartner(referer);
    const isOurs = c.req.header('sec-fetch-site') === 'same-origin';
    // The page hides its address (`Referrer-Policy: no-referrer`).
    const isAnonymous = origin === 'null' && !referer;
    const { search: query } = new URL(c.req.url);
    const source = { language, query, referer, partner, mayNamePartner: isOurs || isAnonymous };
    const keepReply = (reply: PlainFormReply) => c.set('formReply', reply);
    try {
      return await receiveBody(c, context, { ...leadBody, boundary }, async (body) =>
        save(c, readPlainForm(await body.form(), source, Date.now(), keepReply)),
      );
    } catch (error) {
      if (error instanceof OversizedFormError) keepReply(replyToOversizedForm(error.form, source));
      throw error;
    }
  });

  api.post(
    submitDealPath,
    guards.logLanguage,
    answerWithPage,
    ...guards.post,
    savePlainForm,
    guards.requireJson,
    (c) => {
      const query = { lang: c.req.query('lang'), spam: c.req.query('spam') };
      return receiveBody(c, context, leadBody, async (body) => {
        const bodyText = await body.text();
        const json = parseJson(bodyText.text);
        const partner = toPartner(c.req.header('origin'));
        const lead = readQuote(json, (photo) => bodyText.decode(photo), query, partner, Date.now());
        body.free();
        return save(c, lead);
      });
    },
  );

  // The page that answers a plain form has this address: a reload or a language link lands here.
  api.get(submitDealPath, (c, next) => {
    if (!c.req.header('accept')?.includes('text/html')) return next();
    const language = toFormLanguage(c.req.query('lang'));
    return c.redirect(`/home${language ? `?lang=${language}` : ''}#Quote`, 303);
  });
}
