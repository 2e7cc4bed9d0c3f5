import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Rejects a request with a message for the client, which never quotes typed text. */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly status: ContentfulStatusCode;
  /** Path into the body, such as `items.0.designer`. */
  readonly field: string | undefined;
  /** Seconds after which a retry may succeed. */
  readonly retryAfter: number | undefined;

  constructor(
    status: ContentfulStatusCode,
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
