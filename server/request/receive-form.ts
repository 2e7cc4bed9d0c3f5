import type { Context } from 'hono';
import { isBlank } from '../../widgets/domain/quote.ts';
import type { BodyKind } from '../http/body/body-reader.ts';
import { toShortText } from '../http/body/fields.ts';
import { RequestError } from '../http/body/request-error.ts';
import { receiveBody } from '../http/calls/receive-body.ts';
import type { AppDependencies, AppEnv } from '../http/middleware/request-context.ts';

/** A form of a few short texts, in which an escaped Arabic letter (`%D8%A7`) is six bytes. */
const shortForm: BodyKind = { limit: 32 * 1024, tooLarge: 'The form is too large' };

/** Receives a plain form without files. Throws a RequestError. */
export async function receiveForm(
  c: Context<AppEnv>,
  dependencies: Pick<AppDependencies, 'bodies'>,
): Promise<URLSearchParams> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw new RequestError(415, 'The body must be a form');
  }
  return receiveBody(
    c,
    dependencies,
    shortForm,
    async (body) => new URLSearchParams((await body.text()).text),
  );
}

/**
 * Reads a text of a form, of at most `length` characters, whose lines browsers end with CR LF; empty if nothing of it is
 * visible.
 */
export function formText(form: URLSearchParams, name: string, length: number): string {
  const text = toShortText(form.get(name)?.replace(/\r\n?/g, '\n'), length);
  return isBlank(text) ? '' : text;
}
