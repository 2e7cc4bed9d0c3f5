import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const accessKeyId = 'AKLUXETEST';
export const secretAccessKey = 'a secret/with+odd letters';

export function sha256Hex(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** Returns the AWS Signature Version 4 of a received request, implemented from Amazon's specification. */
function signatureOf(request: IncomingMessage, scope: string, signedHeaders: string): string {
  const { method, url = '', headers } = request;
  const [path, query = ''] = url.split('?');
  const canonicalHeaders = signedHeaders
    .split(';')
    .map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`)
    .join('');
  const sortedQuery = query.split('&').sort().join('&');
  const hash = headers['x-amz-content-sha256'];
  const canonical = [method, path, sortedQuery, canonicalHeaders, signedHeaders, hash].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256Hex(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, text).toString('hex');
}

/** Returns the error code with which S3 would reject a request with this body, or undefined. */
export function errorCodeOf(request: IncomingMessage, body: Buffer, region: string) {
  const { headers } = request;
  const [, key, scope = '', signedHeaders = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (key === undefined) return 'AccessDenied';
  if (key !== accessKeyId) return 'InvalidAccessKeyId';
  if (!scope.endsWith(`/${region}/s3/aws4_request`)) return 'AuthorizationHeaderMalformed';
  for (const name of ['host', 'x-amz-content-sha256', 'x-amz-date']) {
    if (!signedHeaders.split(';').includes(name)) return 'SignatureDoesNotMatch';
  }
  const [, ...time] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(headers['x-amz-date'])) ?? [];
  const [year = 0, month = 0, ...rest] = time.map(Number);
  const age = Date.now() - Date.UTC(year, month - 1, ...rest);
  // S3 allows 15 minutes. Negated, because `age` is NaN without a valid time.
  if (!(Math.abs(age) < 15 * 60 * 1000)) return 'RequestTimeTooSkewed';
  if (signature !== signatureOf(request, scope, signedHeaders)) return 'SignatureDoesNotMatch';
  if (headers['x-amz-content-sha256'] !== sha256Hex(body)) return 'XAmzContentSHA256Mismatch';
  return undefined;
}
