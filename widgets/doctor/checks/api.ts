import { withoutDirectionMarks } from '../../domain/fuzzy/direction-marks.ts';
import { lacksScheme } from '../../element/attribute-values.ts';
import type { Check, Finding } from '../finding.ts';
import type { Api } from '../page/api.ts';
import type { Context } from '../page/context.ts';
import { linesAllowing } from './security-policy.ts';

/** Returns the line of settings for our server, and below it the headers for any other. */
function corsLines(origin: string): string {
  return [
    `ALLOWED_ORIGINS=${origin}`,
    '',
    `Access-Control-Allow-Origin: ${origin}`,
    'Access-Control-Allow-Methods: POST',
    'Access-Control-Allow-Headers: content-type',
  ].join('\n');
}

async function judge(
  { base, state, status, patch }: Api,
  { page, running, source, scriptHost, violations }: Context,
): Promise<Finding[]> {
  // The attributes check reports a base without scheme, or with invisible characters.
  if (state === 'answers' || lacksScheme(base) || withoutDirectionMarks(base) !== base) return [];
  const address = new URL(base, page.document.baseURI);
  // The default API follows from the script's URL. Other checks report a script that does not run, and a copy that an
  // optimizer has made of it: then the API is not at fault.
  const isDefault = base === (source ?? page).origin;
  const followsScript = isDefault && (!running || scriptHost !== undefined);
  const values = { base, status: String(status ?? ''), page: page.origin };
  const severity = 'error';
  if (state === 'unreachable') {
    if (!followsScript && location.protocol === 'https:' && address.protocol === 'http:') {
      const paste = `api-base="${base.replace(/^http:/, 'https:')}"`;
      return [{ cause: 'api-http', severity, values, paste }];
    }
    const paste = await linesAllowing(violations, 'connect-src', address.origin);
    if (paste) return [{ cause: 'api-blocked', severity, values, paste }];
    return followsScript ? [] : [{ cause: 'api-unreachable', severity, values }];
  }
  if (state === 'refused') {
    return [{ cause: 'api-refused', severity, values, paste: corsLines(page.origin) }];
  }
  if (state === 'patched') {
    const place = patch ?? '<script>';
    return [{ cause: 'api-patched', severity, values: { base, place }, paste: base }];
  }
  if (state === 'missing' && followsScript) return [];
  const cause = state === 'missing' ? 'api-missing' : 'api-failing';
  return [{ cause, severity, values }];
}

/** Finds APIs that cannot receive leads. */
export const checkApi: Check = async (context) => {
  return (await Promise.all(context.apis.map((api) => judge(api, context)))).flat();
};
