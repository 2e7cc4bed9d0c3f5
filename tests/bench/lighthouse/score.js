import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '../../../.ci/browsers.mjs';
import { screens, throttling } from './screens.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
/** The audit that a noindex page cannot pass. */
const indexable = 'is-crawlable';

/** Starts Chromium with a debugging port, to which Lighthouse connects. */
export function launchChrome() {
  return findChromium().then((chromePath) =>
    launch({
      chromePath,
      chromeFlags: [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        `--window-size=${screens.wide.viewport.width},${screens.wide.viewport.height}`,
      ],
    }),
  );
}

/** Both screens use Lighthouse's phone settings, since its desktop settings have a fast network. */
function settingsOf(screen) {
  const { viewport, deviceScaleFactor = 1, isMobile = false } = screens[screen];
  return {
    formFactor: 'mobile',
    throttling,
    screenEmulation: isMobile
      ? { mobile: true, ...viewport, deviceScaleFactor, disabled: false }
      : { disabled: true },
    ...(!isMobile && { emulatedUserAgent: false }),
  };
}

/** Measures one visit with Lighthouse. */
export async function score(chrome, url, screen, options) {
  const { lhr } = await lighthouse(url, {
    port: chrome.port,
    logLevel: 'error',
    onlyCategories: options.onlyPerformance ? ['performance'] : categories,
    ...settingsOf(screen),
  });
  const number = (name) => lhr.audits[name]?.numericValue;
  const lcp = number('largest-contentful-paint');
  const tbt = number('total-blocking-time');
  // The browser sometimes loses the start of the trace, so the visit is repeated.
  if (lcp === undefined || tbt === undefined) return score(chrome, url, screen, options);
  const scores = Object.values(lhr.categories).map(({ score: part }) => Math.round(part * 100));
  const failed = Object.values(lhr.categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ id, auditRefs }) =>
      auditRefs
        .map((ref) => lhr.audits[ref.id])
        .filter((audit) => audit.score !== null && audit.score < 1)
        .map((audit) => ({ id: audit.id, text: `${id}: ${audit.title}` })),
    );
  return {
    lcp,
    cls: number('cumulative-layout-shift'),
    scores,
    failed: failed.filter(({ id }) => id !== indexable).map(({ text }) => text),
    // True for pages that the site keeps out of search engines on purpose.
    isHidden: failed.some(({ id }) => id === indexable),
  };
}
