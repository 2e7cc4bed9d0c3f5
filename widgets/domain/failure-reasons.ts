/** Why a request did not succeed: as events name it, and messages under `failure.`. */
export const failureReasons = [
  'network',
  'timeout',
  'too-large',
  'rate-limited',
  'rejected',
  'server',
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** The reason that an HTTP status other than 2xx stands for; 0: no answer has come. */
export function failureReason(status: number): FailureReason {
  if (status === 0) return 'network';
  if (status === 408) return 'timeout';
  if (status === 413) return 'too-large';
  if (status === 429) return 'rate-limited';
  return status >= 500 ? 'server' : 'rejected';
}
