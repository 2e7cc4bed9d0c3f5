/** Shortens a submission id to the reference that visitors see and the desk searches by. */
export function referenceOf(submissionId: string): string {
  return submissionId.slice(0, 8);
}
