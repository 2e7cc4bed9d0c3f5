/** Shortens the id of a submission to the reference that visitors are told and the desk finds it by. */
export function referenceOf(submissionId: string): string {
  return submissionId.slice(0, 8);
}
