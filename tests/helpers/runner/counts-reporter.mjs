import { writeFileSync } from 'node:fs';

/** All tests of a suite and its nested suites, with full titles. */
function testsOf(suite, titles = []) {
  if (!suite) return [];
  return [
    ...suite.tests.map((test) => ({ ...test, name: [...titles, test.name].join(' ') })),
    ...suite.suites.flatMap((inner) => testsOf(inner, [...titles, inner.name])),
  ];
}

/** Names of tests that passed only on retry, which tests/helpers/elements/dom.ts logs. */
function flakyIn({ logs }) {
  return logs.map(([text]) => /^Passed on retry: (.*)/.exec(text)?.[1]).filter((name) => name);
}

function count(sessions) {
  const tests = sessions.flatMap((session) => testsOf(session.testResults));
  // A file that fails to load or breaks outside of a test counts as one failure.
  const broken = sessions.filter(
    ({ passed, testResults }) =>
      !passed && testsOf(testResults).every((test) => test.passed || test.skipped),
  );
  const failed = tests.filter((test) => !test.passed && !test.skipped);
  return {
    passed: tests.filter((test) => test.passed && !test.skipped).length,
    failed: failed.length + broken.length,
    failures: [
      ...failed.map(({ name, error }) => `${name}\n        ${error?.message ?? ''}`),
      ...broken.map(({ testFile }) => testFile),
    ],
    flaky: sessions.flatMap(flakyIn),
    skipped: tests.filter((test) => test.skipped).map((test) => test.name),
    tests: tests.map(({ name, duration = 0 }) => ({ name, duration })),
  };
}

/**
 * Prints the passed tests per browser, and writes them with durations in milliseconds as JSON to the
 * file LUXE_COUNTS.
 */
export function countsReporter() {
  return {
    onTestRunFinished({ sessions }) {
      const browsers = {};
      for (const name of new Set(sessions.map((session) => session.browser.name))) {
        browsers[name] = count(sessions.filter((session) => session.browser.name === name));
        const { passed, failed, skipped } = browsers[name];
        console.log(`${name}: ${passed} passed, ${failed} failed, ${skipped.length} skipped`);
      }
      if (process.env.LUXE_COUNTS) writeFileSync(process.env.LUXE_COUNTS, JSON.stringify(browsers));
    },
  };
}
