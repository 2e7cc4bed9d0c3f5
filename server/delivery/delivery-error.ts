/** Why an attempt failed, in words that hold nothing personal: they are stored, logged and shown. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /** ms; so long the receiver wants to be left alone. */
  readonly wishedPause: number;
  /** The attempt took too long: what was sent may have been too much. */
  readonly isTimeout: boolean;

  constructor(message: string, { wishedPause = 0, isTimeout = false } = {}) {
    super(message);
    this.wishedPause = wishedPause;
    this.isTimeout = isTimeout;
  }
}

/** Nothing failed: a limit asks to send later. The sender says when that has lasted too long. */
export class PostponedError extends DeliveryError {
  override name = 'PostponedError';
}

/**
 * What may be kept of any failure: the words of a DeliveryError, and of another error its name and
 * code, because a library's message may quote an address or an answer.
 */
export function describeFailure(error: unknown): string {
  if (error instanceof DeliveryError) return error.message;
  if (!(error instanceof Error)) return 'failed';
  return 'code' in error ? `${error.name} (${error.code})` : error.name;
}
