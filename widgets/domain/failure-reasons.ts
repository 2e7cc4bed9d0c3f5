/** Reasons for a failed request, as in events and in the messages `failure.…`. */
export const failureReasons = [
  'network',
  'timeout',
  'too-large',
  'rate-limited',
  'rejected',
  'server',
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** Returns the reason for an HTTP status other than 2xx; 0: no response. */
export function failureReason(status: number): FailureReason {
  if (status === 0) return 'network';
  if (status === 408) return 'timeout';
  if (status === 413) return 'too-large';
  if (status === 429) return 'rate-limited';
  return status >= 500 ? 'server' : 'rejected';
}
