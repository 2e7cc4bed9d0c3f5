/** A fault in product code that a user would notice. The tests must catch it. */
export interface Mutation {
  /** Consequence for the user. */
  fault: string;
  file: string;
  /** Text to replace, which occurs exactly once in the file. */
  search: string;
  replace: string;
  /** Build steps that bring the fault into dist, for tests that load built files. */
  build?: readonly string[];
  /** Related test files without extensions, by the step of `npm test` that runs them. */
  tests: Partial<Record<'unit' | 'server' | 'postgres' | 'elements' | 'e2e', readonly string[]>>;
  /** Browser of element and end-to-end tests; default: chromium. */
  browser?: 'chromium' | 'firefox' | 'webkit';
}
