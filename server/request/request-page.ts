import { createMiddleware } from 'hono/factory';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { requestPath } from '../../widgets/domain/api-paths.ts';
import { type Language, toLanguage } from '../../widgets/domain/languages.ts';
import { readThumbnail } from '../drawing/thumbnail.ts';
import { createDrawnPhotos } from '../http/calls/drawn-photos.ts';
import { rememberedRequest } from '../http/calls/request-cookie.ts';
import type { CallContext } from '../http/middleware/call-guards.ts';
import type { Api, AppEnv, RequestContext } from '../http/middleware/request-context.ts';
import { requestLifetime, type StoredRequest } from '../store/request.ts';
import { languageOf } from '../wording/offer-message.ts';
import { addDetailsForm } from './add-details.ts';
import { journeyOf } from './journey.ts';
import { addOfferForms } from './offer-forms.ts';
import { type Notice, renderNotice, renderRequest } from './render-request.ts';
import {
  type FormProblem,
  type Markup,
  pageRoute,
  type RefusedDetails,
  secretPattern,
} from './request-view.ts';

/** Problems of what the visitor typed. The others come from a change meanwhile, such as a time that has passed. */
const correctable: readonly FormProblem['reason'][] = ['address', 'nothing'];

/** Statuses of the pages without a request. */
const statusOf = { unknown: 404, gone: 410, erased: 410, busy: 503 } as const;

const secretFormat = new RegExp(`^${secretPattern}$`);
/** Finds the secret in a path that goes on with other characters. */
const secretInPath = new RegExp(`^/request/(${secretPattern})(?![\\w-])`);

/** Keeps the secret out of caches, referrers and search engines. */
const privateHeaders = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

/** Returns the address of a page in the language of `?lang=`, if the request has one. */
function addressIn(c: RequestContext, secret: string): string {
  const language = toLanguage(c.req.query('lang'));
  return `${requestPath(secret)}${language ? `?lang=${language}` : ''}`;
}

/**
 * `GET /request`: redirects to the page of the request that this browser sent last. `GET /request/:secret`: the page
 * of a request (docs/request-page.md), in the language of `?lang=` or of the request, with its photos and forms. 404:
 * no such page; 410: erased, or older than 90 days.
 */
export function addRequestPages(app: Api, context: CallContext): void {
  const { config, store, guards, site } = context;
  const read = (secret: string) => store.readRequest(secret, Date.now() - requestLifetime);
  const answerWithPhoto = createDrawnPhotos();

  async function answer(
    c: RequestContext,
    language: Language,
    content: Markup,
    status: ContentfulStatusCode = 200,
  ) {
    const page = await site.requestPage();
    if (!page) return c.notFound();
    const markup = String(await content);
    const filled = page.templates[language].replace('{{{request}}}', () => markup);
    const headers = { ...page.headers, 'Content-Language': language };
    return c.html(filled, status, headers);
  }

  const pageLanguage = (c: RequestContext, request?: StoredRequest): Language =>
    toLanguage(c.req.query('lang')) ?? (request ? languageOf(request.lead) : 'en');

  const notice = (c: RequestContext, name: Notice, status?: ContentfulStatusCode) => {
    const language = pageLanguage(c);
    return answer(c, language, renderNotice(name, language), status ?? statusOf[name]);
  };

  /** Replaces a refusal that passes with time by a page that asks to reload in a minute. */
  const refuseWithPage = createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const { status, headers } = c.res;
    if (status !== 408 && status !== 429 && status !== 503) return;
    const page = await notice(c, 'busy', status);
    page.headers.set('Retry-After', headers.get('Retry-After') ?? '60');
    c.res = page;
  });

  // Also for refusals and misspelled addresses: even those have the secret in their URL.
  app.use(`${requestPath()}/*`, async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(privateHeaders)) c.header(name, value);
  });

  // The thank-you page, which is static, links here.
  app.get(requestPath(), (c) => {
    const secret = rememberedRequest(c);
    if (!secret || !secretFormat.test(secret)) {
      // No error: the thank-you page can be opened without a request.
      return notice(c, 'unknown', 200);
    }
    return c.redirect(addressIn(c, secret), 303);
  });

  async function open(c: RequestContext): Promise<StoredRequest | Response> {
    const request = await read(c.req.param('secret') ?? '');
    if (request === undefined) return notice(c, 'unknown');
    if (request === 'expired') return notice(c, 'gone');
    return request === 'erased' ? notice(c, 'erased') : request;
  }

  async function show(c: RequestContext, unsaved?: FormProblem | RefusedDetails) {
    const request = await open(c);
    if (request instanceof Response) return request;
    const now = Date.now();
    const language = pageLanguage(c, request);
    const problem = unsaved && 'form' in unsaved ? unsaved : undefined;
    const refused = unsaved && 'problems' in unsaved ? unsaved : undefined;
    const reason = problem?.reason ?? refused?.problems[0]?.code;
    c.var.logFields.outcome = reason ?? journeyOf(request, now).step;
    const { publicUrl } = config;
    const secret = c.req.param('secret') ?? '';
    const view = { secret, request, language, now, publicUrl, refused, problem };
    const status = problem && (correctable.includes(problem.reason) ? 422 : 409);
    return answer(c, language, renderRequest(view), status ?? refused?.status);
  }

  function redirectBack(c: RequestContext, anchor = ''): Response {
    return c.redirect(addressIn(c, c.req.param('secret') ?? '') + anchor, 303);
  }

  app.get(pageRoute, refuseWithPage, guards.limitRateOf('request'), (c) => show(c));
  const pages = { refuseWithPage, open, show, redirectBack };
  addDetailsForm(app, context, pages);
  addOfferForms(app, context, pages);

  app.get(
    `${pageRoute}/photos/:item{\\d{1,4}}/:position{\\d{1,4}}`,
    guards.limitRateOf('request-photo'),
    (c) => {
      const { secret, item, position } = c.req.param();
      return answerWithPhoto(c, async (signal) => {
        const request = await read(secret);
        if (typeof request !== 'object') return undefined;
        const place = {
          rowId: request.rowId,
          itemPosition: Number(item),
          position: Number(position),
        };
        return readThumbnail(store, place, signal);
      });
    },
  );

  // Chats and emails may take a full stop or bracket after a link for a part of it: redirects to the page itself. Other
  // addresses do not get the site's 404 page, whose tag manager and links would leak the secret.
  app.all(`${requestPath()}/*`, refuseWithPage, guards.limitRateOf('request'), (c) => {
    const [, secret] = secretInPath.exec(c.req.path) ?? [];
    return secret ? c.redirect(addressIn(c, secret), 303) : notice(c, 'unknown');
  });
}
