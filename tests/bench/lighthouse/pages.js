/**
 * `npm run bench:pages [-- path …] [--screens phone,wide] [--languages en,ar] [--runs 3]` measures
 * every page in both languages, in phone and laptop size, with a throttled network and CPU, from the
 * built site on a local server: Lighthouse score, largest contentful paint as calculated and as
 * observed, transferred bytes without scrolling, and response time of interactions. Prints medians of
 * the runs, in about 40 minutes. Names missed limits and then exits with 1.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { findChromium } from '../../../.ci/browsers.mjs';
import { median } from '../median.ts';
import { presses } from './presses.ts';
import { launchChrome, score } from './score.js';
import { visit } from './visit.ts';

const root = join(import.meta.dirname, '../../..');
const port = 9480;
const origin = `http://localhost:${port}`;
/** ms; shift as CLS; transferred bytes; ms from a press to its effect. */
const bars = { score: 100, lcp: 1200, shift: 0.01, bytes: 150 * 1024, press: 100 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    screens: { type: 'string', default: 'phone,wide' },
    languages: { type: 'string', default: 'en,ar' },
    runs: { type: 'string', default: '3' },
  },
});

/** Every built page; `/home` is the same page as `/`. */
function allPaths() {
  const headers = JSON.parse(readFileSync(join(root, 'dist/build/page-headers.json'), 'utf8'));
  const paths = Object.keys(headers).filter((path) => !['home', '404'].includes(path));
  return paths.map((path) => `/${path}`);
}

const dataDir = mkdtempSync(join(tmpdir(), 'luxe-bench-'));
const server = spawn('node', ['server/main.ts'], {
  cwd: root,
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '0',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});

async function isUp() {
  try {
    return (await fetch(`${origin}/healthz`)).ok;
  } catch {
    return false;
  }
}

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
  // The first visit would wait for the compression of its page.
  await fetch(url, { headers: { 'Accept-Encoding': 'br' } }).then((answer) => answer.text());
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
function missesOf({ scores, failed, isHidden, calculated, seen, shift, bytes, ...measured }) {
  const names = ['performance', 'accessibility', 'best practices', 'search'];
  // A noindex page cannot have a full score.
  const low = names.filter(
    (name, index) => scores[index] < bars.score && !(name === 'search' && isHidden),
  );
  return [
    ...low.map((name) => `Lighthouse's ${name} below ${bars.score}`),
    ...failed,
    ...(calculated > bars.lcp ? [`calculated LCP ${Math.round(calculated)} ms`] : []),
    ...(seen > bars.lcp ? [`seen LCP ${Math.round(seen)} ms`] : []),
    ...(shift > bars.shift ? [`layout shift ${shift.toFixed(3)}`] : []),
    ...(bytes > bars.bytes ? [`${(bytes / 1024).toFixed(1)} KiB`] : []),
    ...measured.presses
      .filter(([, time]) => time > bars.press)
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

const misses = [];
let chrome;
let browser;
try {
  while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 100));
  chrome = await launchChrome();
  browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox'],
  });
  console.log(
    `Medians of ${values.runs}. * kept out of search engines on purpose.\n` +
      'perf a11y best seo  LCP ms, calculated and seen, of  shift    KiB  n  page                     presses, ms',
  );
  for (const path of positionals.length > 0 ? positionals : allPaths()) {
    for (const language of values.languages.split(',')) {
      for (const screen of values.screens.split(',')) {
        const url = `${origin}${path}?lang=${language}`;
        const place = `${path} ${language} ${screen}`;
        const measured = await measure(chrome, browser, url, screen);
        console.log(rowOf(place, measured));
        misses.push(...missesOf(measured).map((miss) => `${place}: ${miss}`));
      }
    }
  }
} finally {
  await browser?.close();
  await chrome?.kill();
  server.kill();
  rmSync(dataDir, { recursive: true });
}
for (const miss of misses) console.error(miss);
process.exitCode = misses.length > 0 ? 1 : 0;
