import { expect } from 'chai';
import { postWithProgress } from '../../../widgets/client/api.ts';
import { replace } from '../../helpers/elements/dom.ts';
import { type HeldRequest, holdRequests } from '../../helpers/elements/held-requests.ts';

const { setTimeout: nativeTimeout, clearTimeout: nativeClear } = window;
/** Milliseconds without progress after which a request fails. */
const requestTimeout = 45_000;

const path = '/api/v1/public/submit-deal';

describe('a request to the API', () => {
  let requests: readonly HeldRequest[];
  let timers: Map<number, () => void>;
  /** Starts above the ids that the browser gives its own timers. */
  let lastTimer = 1_000_000;

  beforeEach(() => {
    timers = new Map();
    requests = holdRequests();
    // Holds only the timeout of requests: the test fires it.
    replace(window, 'setTimeout', (action: () => void, delay: number) => {
      if (delay !== requestTimeout) return nativeTimeout(action, delay);
      timers.set(++lastTimer, action);
      return lastTimer;
    });
    replace(window, 'clearTimeout', (id: number) => timers.delete(id) || nativeClear(id));
  });

  function post(base = 'https://luxe.example', body: unknown = {}, query = {}) {
    const fractions: number[] = [];
    const options = { query, onProgress: (fraction: number) => void fractions.push(fraction) };
    const result = postWithProgress(base, body, options);
    return { result, fractions, request: requests.at(-1) as HeldRequest };
  }

  it("sends JSON to the API's address, without credentials or extra headers", async () => {
    const query = { lang: 'ar', spam: 'x,y' };
    const { request, result } = post('https://luxe.example', { a: [1] }, query);
    expect(request).to.include({ method: 'POST', withCredentials: false });
    expect(request.url.href).to.equal(`https://luxe.example${path}?lang=ar&spam=x%2Cy`);
    expect(request.headers).to.deep.equal({ 'Content-Type': 'application/json' });
    expect(request.body).to.deep.equal({ a: [1] });
    request.answer(201);
    expect(await result).to.deep.equal({ ok: true, requestUrl: undefined });
    const another = post().request;
    expect(another.url.href).to.equal(`https://luxe.example${path}`);
    another.answer(200);
  });

  it("returns the URL of the visitor's request page only if the answer has a web address", async () => {
    const page = 'https://luxe.example/request/x';
    for (const answer of [page, 'accepted', true, { id: 7 }]) {
      const { request, result } = post();
      request.answer(200, { status: 'success', request: answer });
      const requestUrl = answer === page ? page : undefined;
      expect(await result).to.deep.equal({ ok: true, requestUrl });
    }
  });

  it('reports the reason of an error status', async () => {
    for (const [status, reason] of [
      [302, 'rejected'],
      [400, 'rejected'],
      [408, 'timeout'],
      [413, 'too-large'],
      [429, 'rate-limited'],
      [503, 'server'],
    ] as const) {
      const { request, result } = post();
      request.answer(status);
      expect(await result).to.deep.equal({ ok: false, reason, status });
    }
  });

  it('reports no response and an invalid address as network errors', async () => {
    const { request, result } = post();
    request.onerror?.();
    expect(await result).to.deep.equal({ ok: false, reason: 'network' });
    expect(await post('http://[').result).to.deep.equal({ ok: false, reason: 'network' });
    expect(timers.size).to.equal(0);
  });

  it('times out after 45 s without progress', async () => {
    const { request, result } = post();
    const [firstTimer] = timers.keys();
    request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 10 });
    expect(timers.size).to.equal(1);
    const [secondTimer] = timers.keys();
    expect(secondTimer).not.to.equal(firstTimer);
    // The response arrives.
    request.onprogress?.();
    expect(timers.size).to.equal(1);
    expect([...timers.keys()]).not.to.include(secondTimer);
    for (const fire of timers.values()) fire();
    expect(await result).to.deep.equal({ ok: false, reason: 'timeout' });
  });

  it('throttles progress events and always reports the end', async () => {
    const { request, fractions, result } = post();
    for (let loaded = 1; loaded <= 100; loaded++) {
      request.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 });
    }
    expect(fractions[0]).to.equal(0.01);
    expect(fractions.at(-1)).to.equal(1);
    // Without a total, there is no share to report.
    request.upload.onprogress?.({ lengthComputable: false, loaded: 100, total: 0 });
    expect(fractions.at(-1)).to.equal(1);
    // The 100 events arrive at once, so nearly all are skipped.
    expect(fractions.length).to.be.below(20);
    request.answer(200);
    await result;
  });

  it('sends arrays as arrays on a page with an old Prototype.js', async () => {
    replace(Array.prototype, 'toJSON', () => '"broken"');
    const body = { items: [{ photos: ['a"b', null], isQualified: true }], none: undefined };
    const { request, result } = post(undefined, body);
    expect(request.body).to.deep.equal({
      items: [{ photos: ['a"b', null], isQualified: true }],
    });
    request.answer(200);
    await result;
  });
});

describe('a request over a real connection', () => {
  it('fails on a 404 and without a server', async () => {
    const notFound = await postWithProgress(location.origin, {}, { query: {} });
    expect(notFound).to.include({ ok: false, reason: 'rejected' });
    const nowhere = await postWithProgress('http://localhost:1', {}, { query: {} });
    expect(nowhere).to.deep.equal({ ok: false, reason: 'network' });
  });
});
