/** Test counts of a step of `npm test`. */
export interface Counts {
  passed: number;
  failed: number;
  /** Each with the first lines of its error. */
  failures: string[];
  /** Tests that passed only on retry; those of Vitest with the first lines of their error. */
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

/** The name of a test with the first lines of its error, indented as in the output of tests/run.ts. */
export function describeFailure(name: string, message = ''): string {
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
