// On the test page (includes/test-lead.php): loads the script, sends a lead as a visitor's browser would, and
// reports the result here and to the settings page.
{
  // Tells the settings page that this script runs: it cannot tell a blocked script from a slow one.
  document.documentElement.dataset.luxeWidgetsTest = 'running';

  /** Timeouts in milliseconds, for the start of the script and for each request. */
  const timeouts = { start: 5000, request: 15_000 };

  /** Violations of the page's policy. */
  const violations = [];
  addEventListener('securitypolicyviolation', (event) => {
    if (event.disposition === 'enforce') violations.push(event);
  });

  let hasFailed = false;
  const onError = ({ target }) => {
    hasFailed ||= target instanceof HTMLScriptElement;
  };
  // Load errors do not bubble, so the listener captures them.
  addEventListener('error', onError, true);
  /** Waits until the script has defined its elements, which it does in separate tasks. */
  const hasRun = async () => {
    const made = customElements.whenDefined('luxe-quote-form').then(() => true);
    const gaveUp = new Promise((done) => setTimeout(done, hasFailed ? 0 : timeouts.start, false));
    return Promise.race([made, gaveUp]);
  };

  const request = (url, options) =>
    fetch(url, {
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeouts.request),
      ...options,
    });
  /** Resolves to true if a server answers; the response cannot be read. */
  const answers = async (url) => Boolean(await request(url, { mode: 'no-cors' }).catch(() => null));
  /** Resolves to true if the origin serves the script, which pages of every origin may read. */
  const hasScript = async (origin) => {
    const response = await request(`${origin}/luxe-widgets.js`, { method: 'HEAD' }).catch(
      () => null,
    );
    return response?.ok === true;
  };
  const isLocal = ({ hostname }) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

  /** Returns the directive that applied, such as `default-src`. */
  const directiveOf = ({ effectiveDirective, originalPolicy }) =>
    [effectiveDirective, effectiveDirective.replace(/-elem$/, ''), 'default-src'].find((name) =>
      new RegExp(`(^|[;,])\\s*${name}\\s`, 'i').test(originalPolicy),
    ) ?? effectiveDirective;

  /** Returns the outcome `policy` if the page's policy has blocked one of the URLs. */
  const policyProblem = async (addresses) => {
    // Violations are reported in a later task.
    await new Promise((done) => setTimeout(done));
    const origins = new Set(addresses.map((address) => new URL(address).origin));
    const ours = violations.filter(
      ({ blockedURI }) => URL.canParse(blockedURI) && origins.has(new URL(blockedURI).origin),
    );
    if (ours.length === 0) return undefined;
    const sources = new Set(ours.map(({ blockedURI }) => new URL(blockedURI).origin));
    return ['policy', [...sources].join(' '), [...new Set(ours.map(directiveOf))].join(', ')];
  };

  /** Finds the reason for a failed request: tries whether the server answers, and whether it serves the script. */
  const failure = async (url) => {
    const { origin } = new URL(url);
    if (!(await answers(url))) return ['unreachable', origin];
    return (await hasScript(origin)) ? ['cors', origin, location.origin] : ['wrong', origin];
  };

  const outcome = async ({ url, body, script }) => {
    const { origin } = new URL(url);
    const isInsecure = location.protocol === 'https:' && new URL(url).protocol === 'http:';
    if (isInsecure && !isLocal(new URL(url))) return ['insecure'];
    if (!(await hasRun())) {
      // Sends no lead without the script; this request shows whether a policy also blocks the API.
      await answers(url);
      const isThere = await answers(script);
      const reason = isThere ? ['script', script] : ['unreachable', new URL(script).origin];
      return (await policyProblem([url, script])) ?? reason;
    }
    const headers = { 'Content-Type': 'application/json' };
    const response = await request(url, { method: 'POST', headers, body }).catch(() => undefined);
    if (!response) {
      const reason = await failure(url);
      return (await policyProblem([url, script])) ?? reason;
    }
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    if (isPage || [404, 405].includes(response.status)) return ['wrong', origin];
    return response.ok ? ['arrived'] : ['refused', origin, response.status];
  };

  // The page's load event waits for the async script.
  addEventListener('load', async () => {
    const place = document.getElementById('luxe-widgets-test');
    const { messages, ...test } = JSON.parse(place.dataset.test);
    const [kind, first = '', second = ''] = await outcome(test);
    const text = messages[kind].replace('%1$s', first).replace('%2$s', second);
    place.textContent = text;
    parent.postMessage({ luxeWidgetsTest: { text, hasArrived: kind === 'arrived' } }, '*');
  });
}
