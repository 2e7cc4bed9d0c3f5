import { hash, timingSafeEqual } from 'node:crypto';
import { auth } from 'hono/utils/basic-auth';
import type { FeedAccess, FeedConfig } from '../../feeds/config.ts';
import { type Feed, findFeed, formatHead, formatRows } from '../../feeds/formats.ts';
import type { ConversionPosition, TraceableConversion } from '../../store/conversion.ts';
import type { CallContext } from '../middleware/call-guards.ts';
import { type Api, refuse } from '../middleware/request-context.ts';

/** Platforms reject conversions that are reported more than 90 days after the click. */
const maxAge = 90 * 24 * 60 * 60 * 1000;
/** Conversions in a page. Two pages are in memory: one is formatted while the next is read. */
const pageSize = 2000;

/** Compares in constant time. Hashes have the same length, which the comparison needs. */
const isSame = (given: string, expected: string) =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'));

function isAllowed(request: Request, { user, password }: FeedAccess): boolean {
  const given = auth(request);
  const isUser = isSame(given?.username ?? '', user);
  const isPassword = isSame(given?.password ?? '', password);
  return given !== undefined && isUser && isPassword;
}

type FeedContext = Pick<CallContext, 'config' | 'store' | 'guards'>;
type ReadPage = (after?: ConversionPosition) => Promise<TraceableConversion[]>;

/** Yields the parts of a feed's file: its head, then a part per page of conversions. */
async function* formatFeed(
  feed: Feed,
  config: FeedConfig,
  firstPage: readonly TraceableConversion[],
  readPage: ReadPage,
): AsyncGenerator<string> {
  yield formatHead(feed, config);
  let page = firstPage;
  while (page.length === pageSize) {
    const next = readPage(page.at(-1));
    // If the client disconnects, nothing awaits the page that is read ahead: its rejection must not end the process.
    next.catch(() => {});
    yield formatRows(feed, page, config);
    page = await next;
  }
  yield formatRows(feed, page, config);
}

function toStream(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

/**
 * `GET /feeds/<platform>/<secret>/<file>`: conversions of the last 90 days for an ad platform (docs/ad-platforms.md).
 * Disabled without `FEED_SECRET`. A wrong secret is answered like any unknown page. Secret and password never reach
 * the log, which has the pattern of the route.
 */
export function addFeeds(api: Api, { config, store, guards }: FeedContext) {
  const { access } = config.feeds;
  if (!access) return;

  api.get('/feeds/:platform/:secret/:file', guards.limitRateOf('feeds'), async (c) => {
    c.header('Cache-Control', 'private, no-store');
    c.header('X-Robots-Tag', 'noindex');
    const { platform, secret, file } = c.req.param();
    if (!isSame(secret, access.secret)) return c.notFound();
    if (!isAllowed(c.req.raw, access)) {
      const headers = { 'WWW-Authenticate': 'Basic realm="feeds", charset="UTF-8"' };
      return refuse(c, 401, 'This feed needs its user and password', { headers });
    }
    const feed = findFeed(platform, file);
    if (!feed) return refuse(c, 404, 'No such feed');
    c.var.logFields.feed = `${platform}/${file}`;
    const selection = { ...feed.selection, since: Date.now() - maxAge };
    const readPage: ReadPage = (after) => store.listConversions(selection, pageSize, after);
    // Reads before the response begins, so that an unavailable database gets 503.
    const parts = formatFeed(feed, config.feeds, await readPage(), readPage);
    return c.body(toStream(parts), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file}"`,
    });
  });
}
