/**
 * `npm run bench:pages [-- path …] [--runs 3]` measures every page in both languages, in phone and
 * laptop size, with a throttled network and CPU, from the built site on a local server: Lighthouse score,
 * largest contentful paint as calculated and as observed, transferred bytes without scrolling, and
 * response time of interactions. Prints medians of the runs, in about 40 minutes. Names missed limits and
 * then exits with 1.
 */
import { parseArgs } from 'node:util';
import { cleanUp, startServer } from '../../helpers/server/server.ts';
import { sitePaths } from '../built-pages.ts';
import { launchChromium } from '../chromium.ts';
import { checkLimit, reportMisses } from '../limits.ts';
import { median } from '../median.ts';
import { presses } from './presses.ts';
import { launchChrome, score } from './score.js';
import { visit } from './visit.ts';

/** ms; shift as CLS; transferred bytes by screen; ms from a press to its effect. */
const limits = {
  score: 100,
  lcp: 1200,
  shift: 0.01,
  bytes: { phone: 150 * 1024, wide: 200 * 1024 },
  press: 100,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' } },
});
const paths = positionals.length > 0 ? positionals : sitePaths().map((path) => `/${path}`);

async function several(measure) {
  const all = [];
  while (all.length < Number(values.runs)) {
    const one = await measure(all.length);
    if (one) all.push(one);
  }
  return all;
}

const middle = (all, read) => median(all.map(read));

/** The results of a page in one language on one screen. */
async function measure(chrome, browser, url, screen) {
  // These values are not times and do not vary.
  const scored = await several((index) => score(chrome, url, screen, index > 0));
  const seen = await several(() => visit(browser, url, screen));
  const pressed = await several(() => presses(browser, url, screen));
  const [{ scores, failed, isHidden }] = scored;
  return {
    scores: [middle(scored, (one) => one.scores[0]), ...scores.slice(1)],
    failed,
    isHidden,
    calculated: middle(scored, ({ lcp }) => lcp),
    seen: middle(seen, ({ lcp }) => lcp),
    largest: seen[0].largest,
    shift: Math.max(
      middle(seen, ({ layoutShift }) => layoutShift),
      middle(scored, ({ cls }) => cls),
    ),
    bytes: middle(seen, ({ bytes }) => bytes),
    requests: middle(seen, ({ requests }) => requests),
    presses: Object.keys(pressed[0]).map((name) => [name, middle(pressed, (one) => one[name])]),
  };
}

/** The missed limits as messages. */
function missesOf(
  screen,
  { scores, failed, isHidden, calculated, seen, shift, bytes, ...measured },
) {
  const names = ['performance', 'accessibility', 'best practices', 'search'];
  // A noindex page cannot have a full score.
  const low = names.filter(
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
  const points = scores.map((part, index) => `${part}${index === 3 && isHidden ? '*' : ' '}`);
  const times = measured.presses.map(([name, time]) => `${name} ${time || '<16'}`);
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
