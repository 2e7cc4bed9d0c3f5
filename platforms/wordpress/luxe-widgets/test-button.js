// The button "Send a test lead" on the settings page: opens the test page in a hidden frame and shows its
// result.
{
  const button = document.getElementById('luxe-test');
  const result = document.getElementById('luxe-test-result');
  /** Timeout of the test page in milliseconds; the timeouts of its own steps add up to 50 seconds. */
  const timeout = 60_000;

  const show = (text, kind, { canTryInTab = false } = {}) => {
    const [message, link] = result.children;
    message.textContent = text;
    message.hidden = false;
    link.hidden = !canTryInTab;
    result.className = kind ? `notice notice-${kind} inline` : 'inline';
  };

  /** Resolves to the result of the page; undefined if it cannot be shown in a frame. */
  const runTest = (url) =>
    new Promise((done) => {
      const frame = document.createElement('iframe');
      const { origin } = new URL(url);
      const timer = setTimeout(() => end(), timeout);
      const listen = ({ source, data }) => {
        if (source === frame.contentWindow && data?.luxeWidgetsTest) end(data.luxeWidgetsTest);
      };
      const end = (outcome) => {
        clearTimeout(timer);
        removeEventListener('message', listen);
        frame.remove();
        done(outcome);
      };
      addEventListener('message', listen);
      // A page that forbids frames is replaced by the browser's error page, which cannot be read.
      frame.onload = () => {
        const page = frame.contentDocument?.documentElement;
        if (origin === location.origin && !page?.dataset.luxeWidgetsTest) end();
      };
      frame.hidden = true;
      frame.src = url;
      document.body.append(frame);
    });

  button?.addEventListener('click', async () => {
    const { page, sending, silent } = button.dataset;
    button.disabled = true;
    show(sending);
    const outcome = await runTest(page);
    if (outcome) show(outcome.text, outcome.hasArrived ? 'success' : 'error');
    else show(silent, 'error', { canTryInTab: true });
    button.disabled = false;
    button.focus();
  });
}
