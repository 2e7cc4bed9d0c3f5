import type { DeskProblem } from '../../api/desk-api.ts';

/** A call failed. `status` is 0 if the server could not be reached. */
export class CallError extends Error {
  override name = 'CallError';
  readonly status: number;
  readonly problem: DeskProblem | undefined;

  constructor(status: number, problem?: DeskProblem) {
    super(problem?.message.en ?? `Status ${status}`);
    this.status = status;
    this.problem = problem;
  }
}

/** Returns the problem in the server's answer to a call; undefined for other errors. */
export function problemOf(error: unknown): DeskProblem | undefined {
  return error instanceof CallError ? error.problem : undefined;
}

/** ms by which the clock of the server is ahead of this device's, as of the last answer. */
let clockOffset = 0;

/** Returns the time (epoch ms) by the clock of the server: this device's may be wrong by hours. */
export const serverNow = () => Date.now() + clockOffset;

async function send(method: string, path: string, body: unknown): Promise<Response> {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        // The desk accepts no other type of body.
        'Content-Type': 'application/json',
        // Makes most sign-in proxies answer with 401 instead of their page.
        Accept: 'application/json',
      },
      // The desk redirects no calls. A sign-in proxy does, to its own site, once its session has ended.
      redirect: 'manual',
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answeredAt = Date.parse(response.headers.get('date') ?? '');
    if (answeredAt) clockOffset = answeredAt - Date.now();
    return response;
  } catch {
    throw new CallError(0);
  }
}

async function readProblem(response: Response): Promise<DeskProblem | undefined> {
  try {
    const answer = await response.json();
    return answer?.message?.en ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** Opens the sign-in page in the language of this page. `to`: opened after signing in. */
export function openSignIn(to = '/'): void {
  const { lang } = document.documentElement;
  location.assign(`/sign-in?lang=${lang}&to=${encodeURIComponent(to)}`);
}

/**
 * Returns true for a page, which is not from the desk: the desk answers calls with JSON. Leaves out statuses from 500,
 * with which a proxy reports that the desk is down.
 */
const isPage = ({ status, headers }: Response) =>
  status < 500 && headers.get('content-type')?.startsWith('text/html') === true;

/**
 * Returns true if the person has to sign in. The desk then answers with 401; a sign-in proxy may answer with its own
 * page instead, or redirect to it.
 */
async function isSignedOut(response: Response): Promise<boolean> {
  if (response.type === 'opaqueredirect' || response.status === 401) return true;
  if (!isPage(response)) return false;
  // A firewall, too, answers with a page, but only to a call that it rejects.
  const me = await send('GET', '/api/me', undefined);
  return me.type === 'opaqueredirect' || me.status === 401 || isPage(me);
}

/**
 * Calls the desk's server. Throws a CallError if the server refuses or cannot be reached. Opens the sign-in page if
 * there is no session.
 */
export async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await send(method, path, body);
  if (await isSignedOut(response)) {
    openSignIn(location.pathname + location.search);
    throw new CallError(401, await readProblem(response));
  }
  if (!response.ok) throw new CallError(response.status, await readProblem(response));
  // A cast, because only the caller knows that its call has no answer.
  return response.status === 204 ? (undefined as Answer) : response.json();
}
