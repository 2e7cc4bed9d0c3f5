/**
 * `npm run bench:pages [-- path …] [--runs 3]` measures every page in both languages, in phone and
 * laptop size, with a throttled network and CPU, from the built site on a local server: Lighthouse score,
 * largest contentful paint as calculated and as observed, transferred bytes without scrolling, and
 * response time of interactions. Prints medians of the runs, in about 40 minutes. Names missed limits and
 * then exits with 1.
 */
import { parseArgs } from 'node:util';
import { cleanUp, startServer } from '../../helpers/server/server.ts';
import { distinctPaths } from '../../helpers/site/hosted-site.ts';
import { launchChromium } from '../chromium.ts';
import { checkLimit, reportMisses } from '../limits.ts';
import { median } from '../median.ts';
import { presses, shortestEvent } from './presses.ts';
import { launchChrome, score } from './score.js';
import { visit } from './visit.ts';

const limits = {
  /** Lowest Lighthouse score. */
  score: 100,
  /** Milliseconds to the largest contentful paint. */
  lcp: 1200,
  /** Cumulative layout shift. */
  shift: 0.01,
  /** Transferred bytes, by screen. */
  bytes: { phone: 150 * 1024, wide: 200 * 1024 },
  /** Milliseconds from a press to its effect. */
  press: 100,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' } },
});
const paths = positionals.length > 0 ? positionals : distinctPaths;

/** Names of the Lighthouse categories, in the order of `scores`. */
const categories = ['performance', 'accessibility', 'best practices', 'search'];

async function repeat(measure) {
  const results = [];
  for (let run = 0; run < Number(values.runs); run++) results.push(await measure(run));
  return results;
}

const medianOf = (results, read) => median(results.map(read));

/** Measures a page in one language on one screen. */
async function measure(chrome, browser, url, screen) {
  // Only performance varies between runs, so only the first run scores the other categories.
  const scored = await repeat((run) => score(chrome, url, screen, { onlyPerformance: run > 0 }));
  const seen = await repeat(() => visit(browser, url, screen));
  const pressed = await repeat(() => presses(browser, url, screen));
  const [{ scores, failed, isHidden }] = scored;
  return {
    scores: [medianOf(scored, (one) => one.scores[0]), ...scores.slice(1)],
    failed,
    isHidden,
    calculated: medianOf(scored, ({ lcp }) => lcp),
    seen: medianOf(seen, ({ lcp }) => lcp),
    largest: seen[0].largest,
    shift: Math.max(
      medianOf(seen, ({ layoutShift }) => layoutShift),
      medianOf(scored, ({ cls }) => cls),
    ),
    bytes: medianOf(seen, ({ bytes }) => bytes),
    requests: medianOf(seen, ({ requests }) => requests),
    presses: Object.keys(pressed[0]).map((name) => [name, medianOf(pressed, (one) => one[name])]),
  };
}

/** Returns a message for each missed limit. */
function missesOf(
  screen,
  { scores, failed, isHidden, calculated, seen, shift, bytes, ...measured },
) {
  // A noindex page cannot have a full score for search.
  const low = categories.filter(
    (name, index) => scores[index] < limits.score && !(name === 'search' && isHidden),
  );
  return [
    ...low.map((name) => `Lighthouse's ${name} below ${limits.score}`),
    ...failed,
    ...(calculated > limits.lcp ? [`calculated LCP ${Math.round(calculated)} ms`] : []),
    ...(seen > limits.lcp ? [`seen LCP ${Math.round(seen)} ms`] : []),
    ...(shift > limits.shift ? [`layout shift ${shift.toFixed(3)}`] : []),
    ...(bytes > limits.bytes[screen] ? [`${(bytes / 1024).toFixed(1)} KiB`] : []),
    ...measured.presses
      .filter(([, time]) => time > limits.press)
      .map(([name, time]) => `${name} takes ${time} ms`),
  ];
}

function rowOf(place, { scores, isHidden, calculated, seen, largest, shift, bytes, ...measured }) {
  const isMarked = (index) => isHidden && categories[index] === 'search';
  const points = scores.map((part, index) => `${part}${isMarked(index) ? '*' : ' '}`);
  const times = measured.presses.map(([name, time]) => `${name} ${time || `<${shortestEvent}`}`);
  return [
    points.map((part) => part.padStart(4)).join(' '),
    String(Math.round(calculated)).padStart(6),
    String(Math.round(seen)).padStart(5),
    largest.padEnd(4),
    shift.toFixed(3),
    (bytes / 1024).toFixed(1).padStart(6),
    String(measured.requests).padStart(3),
    ` ${place.padEnd(24)}`,
    times.join(', '),
  ].join(' ');
}

let chrome;
let browser;
try {
  const { origin } = await startServer({ env: { LOG_LEVEL: 'error' } });
  chrome = await launchChrome();
  browser = await launchChromium();
  console.log(
    `Medians of ${values.runs}. * kept out of search engines on purpose.\n` +
      'perf a11y best seo  LCP ms, calculated and seen, of  shift    KiB  n  page                     presses, ms',
  );
  for (const path of paths) {
    for (const language of ['en', 'ar']) {
      for (const screen of ['phone', 'wide']) {
        const url = `${origin}${path}?lang=${language}`;
        const place = `${path} ${language} ${screen}`;
        const measured = await measure(chrome, browser, url, screen);
        console.log(rowOf(place, measured));
        for (const miss of missesOf(screen, measured)) checkLimit(false, `${place}: ${miss}`);
      }
    }
  }
} finally {
  await browser?.close();
  await chrome?.kill();
  await cleanUp();
}
reportMisses();
