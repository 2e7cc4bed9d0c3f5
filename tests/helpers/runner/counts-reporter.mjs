import { writeFileSync } from 'node:fs';
import { describeFailure } from './step-counts.ts';

/** Tests of a suite and its nested suites, with full titles. */
function testsOf(suite, titles = []) {
  if (!suite) return [];
  return [
    ...suite.tests.map((test) => ({ ...test, name: [...titles, test.name].join(' ') })),
    ...suite.suites.flatMap((inner) => testsOf(inner, [...titles, inner.name])),
  ];
}

const inBrowser = (name, { browser }) => `${name} (${browser.name})`;

/** Names of tests that passed only on retry, which tests/helpers/elements/dom.ts logs. */
function flakyIn(session) {
  const names = session.logs.flatMap(([text]) => /^Passed on retry: (.*)/.exec(text)?.[1] ?? []);
  return names.map((name) => inBrowser(name, session));
}

/** The tests as `Counts` of step-counts.ts. */
function count(sessions) {
  const tests = sessions.flatMap((session) =>
    testsOf(session.testResults).map((test) => ({ ...test, name: inBrowser(test.name, session) })),
  );
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
      ...failed.map(({ name, error }) => describeFailure(name, error?.message)),
      ...broken.map((session) => inBrowser(session.testFile, session)),
    ],
    flaky: sessions.flatMap(flakyIn),
    skipped: tests.filter((test) => test.skipped).map((test) => test.name),
    tests: tests.map(({ name, duration = 0 }) => ({ name, duration })),
  };
}

/** Prints the passed tests per browser, and writes all counts as JSON to the file LUXE_COUNTS. */
export function countsReporter() {
  return {
    onTestRunFinished({ sessions }) {
      for (const [name, own] of Map.groupBy(sessions, ({ browser }) => browser.name)) {
        const { passed, failed, skipped } = count(own);
        console.log(`${name}: ${passed} passed, ${failed} failed, ${skipped.length} skipped`);
      }
      const { LUXE_COUNTS } = process.env;
      if (LUXE_COUNTS) writeFileSync(LUXE_COUNTS, JSON.stringify(count(sessions)));
    },
  };
}
