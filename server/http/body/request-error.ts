type IntakeStatus = 400 | 408 | 413 | 415 | 422 | 503;

/** A body that can't be taken: an answer for the sender, never with what they typed. */
export class IntakeError extends Error {
  override name = 'IntakeError';
  readonly status: IntakeStatus;
  /** Path into the body, such as `items.0.designer`. */
  readonly field: string | undefined;
  /** Seconds after which the same body may be taken. */
  readonly retryAfter: number | undefined;

  constructor(
    status: IntakeStatus,
    message: string,
    field?: string,
    { retryAfter, cause }: { retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.field = field;
    this.retryAfter = retryAfter;
  }
}
