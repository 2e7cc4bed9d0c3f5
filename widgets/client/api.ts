import {
  countsPath,
  type offerPath,
  type offerResponsesPath,
  submitDealPath,
  type submitWhatsappLeadPath,
} from '../domain/api-paths.ts';
import { type FailureReason, failureReason } from '../domain/failure-reasons.ts';
import type { FunnelBeacon } from '../domain/funnel.ts';
import { toJson } from './to-json.ts';

/** A failed request; `status` is set if there was a response. */
export type RequestFailure = { ok: false; reason: FailureReason; status?: number };
/** `requestUrl`: the page of the request, if the back end has such pages. */
export type SubmitResult = { ok: true; requestUrl?: string | undefined } | RequestFailure;

interface SubmitOptions {
  query: Record<string, string>;
  /** Reports the share of the body sent, 0 to 1: at most ten times a second, and at the end. */
  onProgress?: (fraction: number) => void;
}

/** Timeout in milliseconds without progress: above the sum of our BODY_WAIT_SECONDS and STORE_WAIT_SECONDS. */
const stallTimeout = 45_000;
/** Milliseconds between two reports of progress. */
const progressInterval = 100;
/** Timeout in milliseconds of small calls. By default, our server waits as long for its store. */
const answerTimeout = 20_000;

/** Returns the URL of the request's page in an answer, if it has one: a back end may answer anything. */
export function requestUrlIn(answer: unknown): string | undefined {
  const { request } = Object(answer);
  return /^https?:/.test(request) ? request : undefined;
}

/** `status` 0: no response. */
function failure(status: number): RequestFailure {
  return { ok: false, reason: failureReason(status), ...(status && { status }) };
}

function addressOf(apiBase: string, path: string, query: Record<string, string> = {}): string {
  const parameters = new URLSearchParams(query).toString();
  return `${apiBase}${path}${parameters && `?${parameters}`}`;
}

/**
 * Posts a filled form as JSON with XMLHttpRequest, as fetch reports no upload progress. Never rejects; only
 * HTTP 2xx is success, whatever the response body is (docs/decisions/form.md, "Only 2xx is success").
 * Sends no credentials to other origins, and no header but Content-Type.
 */
export function postWithProgress(
  apiBase: string,
  body: unknown,
  { query, onProgress }: SubmitOptions,
): Promise<SubmitResult> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    // So long ago that the first progress is reported at once.
    let reported = -progressInterval;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function settle(result: SubmitResult) {
      clearTimeout(timer);
      resolve(result);
    }
    function restartTimeout() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        settle({ ok: false, reason: 'timeout' });
        request.abort();
      }, stallTimeout);
    }

    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      restartTimeout();
      const now = performance.now();
      if (!lengthComputable || (loaded < total && now - reported < progressInterval)) return;
      reported = now;
      onProgress?.(loaded / total);
    };
    request.onprogress = restartTimeout;
    request.onload = () => {
      const { status, response } = request;
      const isStored = status >= 200 && status < 300;
      settle(isStored ? { ok: true, requestUrl: requestUrlIn(response) } : failure(status));
    };
    // Chromium aborts requests when the visitor presses its Stop button.
    request.onerror = request.onabort = () => settle(failure(0));

    try {
      request.open('POST', addressOf(apiBase, submitDealPath, query));
      request.responseType = 'json';
      request.setRequestHeader('Content-Type', 'application/json');
      restartTimeout();
      request.send(toJson(body));
    } catch {
      settle(failure(0));
    }
  });
}

/** Sends counts, which may be lost, without a preflight, even while the page closes. */
export function sendBeacon(apiBase: string, counts: FunnelBeacon): void {
  try {
    navigator.sendBeacon(addressOf(apiBase, countsPath), toJson(counts));
  } catch {
    // The browser lacks sendBeacon, or the page blocks the request.
  }
}

/**
 * Makes a small call: POST with a body, which is sent even if the page is left, otherwise GET. Resolves to
 * the JSON of a 2xx response, undefined if it has none. Never rejects. Sends no credentials and no header
 * but Content-Type.
 */
export async function callJson(
  apiBase: string,
  path: typeof submitWhatsappLeadPath | typeof offerResponsesPath | typeof offerPath,
  query: Record<string, string>,
  body?: unknown,
): Promise<{ ok: true; answer: unknown } | RequestFailure> {
  try {
    const response = await fetch(addressOf(apiBase, path, query), {
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: toJson(body),
      }),
      credentials: 'omit',
      keepalive: true,
      // Browsers without AbortSignal.timeout apply their own timeout.
      signal: AbortSignal.timeout?.(answerTimeout),
    });
    if (!response.ok) return failure(response.status);
    return { ok: true, answer: await response.json().catch(() => undefined) };
  } catch {
    return failure(0);
  }
}
