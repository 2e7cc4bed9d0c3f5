/** Failed attempt. The message is stored, logged and shown: no personal data. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /** ms that the receiver asks to wait. */
  readonly retryAfter: number;
  /** The attempt took too long, perhaps because the message is too large. */
  readonly isTimeout: boolean;

  constructor(message: string, { retryAfter = 0, isTimeout = false } = {}) {
    super(message);
    this.retryAfter = retryAfter;
    this.isTimeout = isTimeout;
  }
}

/** Delay by a limit, not a failure. The sender decides when it has lasted too long. */
export class PostponedError extends DeliveryError {
  override name = 'PostponedError';
}

/** Permanent failure: the delivery is given up at once. */
export class UndeliverableError extends DeliveryError {
  override name = 'UndeliverableError';
}

/** Describes any failure without personal data: messages of libraries may quote addresses or answers. */
export function describeFailure(error: unknown): string {
  if (error instanceof DeliveryError) return error.message;
  if (!(error instanceof Error)) return 'failed';
  return 'code' in error ? `${error.name} (${error.code})` : error.name;
}
