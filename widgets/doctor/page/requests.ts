import { withTimeout } from '../../client/with-timeout.ts';
import type { ElementContract } from '../../element/element-contract.ts';
import type { PageWindow } from './page-window.ts';

/** Function with which widgets call the API. */
export type Transport = NonNullable<ElementContract['callsApi']>;

export interface Reply {
  status: number;
  text: string;
}

/** Milliseconds to wait for the response to one call. */
const replyTimeout = 6_000;

/** Request for the visitor's country, which every back end answers without storing anything. */
const call = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: '{"ip":""}',
};

async function fetchReply(page: PageWindow, address: string): Promise<Reply> {
  const response = await page.fetch(address, {
    ...call,
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout?.(replyTimeout),
  });
  return { status: response.status, text: await response.text() };
}

function requestReply({ XMLHttpRequest }: PageWindow, address: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = request.onabort = reject;
    request.open(call.method, address);
    request.setRequestHeader('Content-Type', call.headers['Content-Type']);
    request.send(call.body);
  });
}

/**
 * Calls the API with a function of the window, as a widget does. Like a lead it is a POST with JSON, so the browser
 * sends a preflight. Undefined without a response.
 */
export function post(
  page: PageWindow,
  address: string,
  transport: Transport,
): Promise<Reply | undefined> {
  const reply = transport === 'fetch' ? fetchReply : requestReply;
  const sent = withTimeout(reply(page, address), replyTimeout);
  return sent.catch(() => undefined);
}

/** Returns file and line of the first stack frame outside the doctor, without the query, which may be personal. */
function placeIn(stack: string): string | undefined {
  const frames = stack.matchAll(/(https?:\/\/[^\s()]+?):(\d+):\d+/g);
  for (const [, address = '', line] of frames) {
    const { origin, pathname } = new URL(address);
    if (!pathname.includes('luxe-doctor')) return `${origin}${pathname}:${line}`;
  }
  return undefined;
}

/**
 * Finds the script of the page that has patched the function: the options of `fetch`, and the request, record which
 * script reads or changes them. Reading the method or the body throws, so nothing is sent.
 */
export async function findPatch(
  { fetch, XMLHttpRequest }: PageWindow,
  address: string,
  transport: Transport,
): Promise<string | undefined> {
  const places: (string | undefined)[] = [];
  const record = () => places.push(placeIn(new Error().stack ?? ''));
  const fail = () => {
    record();
    throw new Error('The doctor sends nothing');
  };
  try {
    if (transport === 'fetch') {
      await fetch(address, Object.defineProperty({}, 'method', { enumerable: true, get: fail }));
    } else {
      const request = new XMLHttpRequest();
      Object.defineProperty(request, 'withCredentials', { set: record });
      Object.defineProperty(request, 'setRequestHeader', { value: record });
      request.open(call.method, address);
      // `send` converts its argument to a string.
      request.send({ toString: fail } as unknown as string);
    }
  } catch {
    // `fail` throws before anything is sent.
  }
  return places.find((place) => place !== undefined);
}
