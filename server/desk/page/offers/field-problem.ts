import type { DeskProblem } from '../../web/desk-api.ts';
import { problemOf } from '../api/call.ts';

/** A problem with a field of the offer. */
export interface FieldProblem {
  /** Path of the field: `amount`, or `itemAmounts.0` for the price of the first item. */
  field: string;
  message: DeskProblem['message'];
}

/** Returns the field of the offer for which the server refused a call; undefined for other errors. */
export function toFieldProblem(error: unknown): FieldProblem | undefined {
  const problem = problemOf(error);
  const [, field] = /^offer\.(.+)$/.exec(problem?.field ?? '') ?? [];
  return problem && field ? { field, message: problem.message } : undefined;
}
