// On the page of the test (includes/test-lead.php): loads the script and sends a lead as a visitor's
// browser would, and says what came of it, here and to the settings page around it.
{
  // For the settings page around it, which can't tell a script that was kept out from a slow one.
  document.documentElement.dataset.luxeWidgetsTest = 'running';

  /** What the page's policy has kept out. */
  const violations = [];
  addEventListener('securitypolicyviolation', (event) => {
    if (event.disposition === 'enforce') violations.push(event);
  });

  let hasFailed = false;
  const onError = ({ target }) => {
    hasFailed ||= target instanceof HTMLScriptElement;
  };
  // Such an error does not bubble.
  addEventListener('error', onError, true);
  /** Whether the script has made its elements, which it does in tasks of their own. */
  const hasRun = async () => {
    const made = customElements.whenDefined('luxe-quote-form').then(() => true);
    const gaveUp = new Promise((done) => setTimeout(done, hasFailed ? 0 : 5000, false));
    return Promise.race([made, gaveUp]);
  };

  /** Milliseconds without an answer after which a server counts as unreachable. */
  const patience = 15_000;
  const request = (url, options) =>
    fetch(url, {
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
      ...options,
    });
  const succeeds = (promise) =>
    promise.then(
      () => true,
      () => false,
    );
  /** Whether anything answers there; what it says stays unread. */
  const answers = (url) => succeeds(request(url, { mode: 'no-cors' }));
  /** Whether the server that has the script is there: its files are open to every page. */
  const hasScript = async (origin) => {
    const response = await request(`${origin}/luxe-widgets.js`, { method: 'HEAD' });
    if (!response.ok) throw new Error();
  };
  const isLocal = ({ hostname }) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

  /** The directive as the policy spells it: the one that stood in for it counts. */
  const directiveOf = ({ effectiveDirective, originalPolicy }) =>
    [effectiveDirective, effectiveDirective.replace(/-elem$/, ''), 'default-src'].find((name) =>
      new RegExp(`(^|[;,])\\s*${name}\\s`, 'i').test(originalPolicy),
    ) ?? effectiveDirective;

  /** What the policy has against either address; undefined where it has nothing. */
  const policyProblem = async (addresses) => {
    // A violation is told in a task of its own.
    await new Promise((done) => setTimeout(done));
    const origins = new Set(addresses.map((address) => new URL(address).origin));
    const ours = violations.filter(
      ({ blockedURI }) => URL.canParse(blockedURI) && origins.has(new URL(blockedURI).origin),
    );
    if (ours.length === 0) return undefined;
    const sources = new Set(ours.map(({ blockedURI }) => new URL(blockedURI).origin));
    return ['policy', [...sources].join(' '), [...new Set(ours.map(directiveOf))].join(', ')];
  };

  /** Why nothing could be sent, told apart by what else can be reached. */
  const failure = async (url) => {
    const { origin } = new URL(url);
    if (!(await answers(url))) return ['unreachable', origin];
    return (await succeeds(hasScript(origin)))
      ? ['cors', origin, location.origin]
      : ['wrong', origin];
  };

  const outcome = async ({ url, body, script }) => {
    const { origin } = new URL(url);
    const isInsecure = location.protocol === 'https:' && new URL(url).protocol === 'http:';
    if (isInsecure && !isLocal(new URL(url))) return ['insecure'];
    if (!(await hasRun())) {
      // Without the script nothing is sent, but whether the policy would let it is told at once.
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

  // The script is async: the page has loaded only once it has run, or failed.
  addEventListener('load', async () => {
    const place = document.getElementById('luxe-widgets-test');
    const { words, ...test } = JSON.parse(place.dataset.test);
    const [kind, first = '', second = ''] = await outcome(test);
    const text = words[kind].replace('%1$s', first).replace('%2$s', second);
    place.textContent = text;
    parent.postMessage({ luxeWidgetsTest: { text, hasArrived: kind === 'arrived' } }, '*');
  });
}
