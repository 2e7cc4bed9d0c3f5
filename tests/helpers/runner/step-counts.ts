/** Test counts of a step of `npm test`. */
export interface Counts {
  passed: number;
  failed: number;
  /** Each with the first lines of its error. */
  failures: string[];
  /** Tests that passed only on retry, each with the first lines of its error. */
  flaky: string[];
  /** Names of skipped tests. */
  skipped: string[];
  /** All tests. */
  tests: TimedTest[];
}

interface TimedTest {
  name: string;
  /** Milliseconds. */
  duration: number;
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      status: string;
      fullName: string;
      duration?: number | null;
      failureMessages: string[];
    }[];
  }[];
}

export const noCounts: Counts = {
  passed: 0,
  failed: 0,
  failures: [],
  flaky: [],
  skipped: [],
  tests: [],
};

export function sumCounts(all: readonly Counts[]): Counts {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    failures: all.flatMap(({ failures }) => failures),
    flaky: all.flatMap(({ flaky }) => flaky),
    skipped: all.flatMap(({ skipped }) => skipped),
    tests: all.flatMap(({ tests }) => tests),
  };
}

/** The name of a test with the first lines of its error, indented as in the output of tests/run.ts. */
function describeFailure(name: string, message = ''): string {
  return [name, ...message.split('\n').slice(0, 6)].join('\n        ');
}

export function readVitestReport(text: string): Counts {
  const { testResults } = JSON.parse(text) as VitestReport;
  const tests = testResults.flatMap((file) => file.assertionResults);
  const failedTests = tests.filter(({ status }) => status === 'failed');
  // A file that fails to load or breaks outside of a test counts as one failure.
  const brokenFiles = testResults.filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  );
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: failedTests.length + brokenFiles.length,
    failures: [
      ...failedTests.map((test) => describeFailure(test.fullName, test.failureMessages[0])),
      ...brokenFiles.map(({ name, message }) => describeFailure(name, message)),
    ],
    flaky: tests
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map((test) => describeFailure(test.fullName, test.failureMessages[0])),
    skipped: tests
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName }) => fullName),
    tests: tests.map(({ fullName, duration }) => ({ name: fullName, duration: duration ?? 0 })),
  };
}

/** Reads the report of the element tests (counts-reporter.mjs): counts by browser. */
export function readBrowserReport(text: string): Counts {
  const browsers = JSON.parse(text) as Record<string, Counts>;
  return sumCounts(
    Object.entries(browsers).map(([browser, counts]) => ({
      ...counts,
      failures: counts.failures.map((failure) => `${browser}: ${failure}`),
      flaky: counts.flaky.map((name) => `${browser}: ${name}`),
      skipped: counts.skipped.map((name) => `${name} (${browser})`),
      tests: counts.tests.map(({ name, duration }) => ({ name: `${name} (${browser})`, duration })),
    })),
  );
}
