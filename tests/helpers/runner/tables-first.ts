import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Bytes of the largest file that does nothing but run a table of tests, which is in tests/helpers. */
const tableSize = 400;

const isTable = ({ moduleId }: TestSpecification) => statSync(moduleId).size <= tableSize;

/**
 * Starts the files that run a table of tests before the others. They take longest, and Vitest, which sorts by size
 * until it has measured the files, would start them last, when no others are left to run in parallel.
 */
export class TablesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isTable), ...sorted.filter((file) => !isTable(file))];
  }
}
