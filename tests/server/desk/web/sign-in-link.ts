import type { RunningDesk } from '../../../helpers/desk/start-desk.ts';

/** The secret in a link that the desk prints. */
export const tokenOf = (link = '') => new URL(link).hash.slice(1);

/** The first cookie that a response sets, as sent back. */
export const cookieOf = (response: Response) =>
  response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** Signs in by the last link that the desk has printed, and returns the cookie of the session. */
export async function signInByLink(desk: RunningDesk): Promise<string> {
  return cookieOf(await desk.post('/sign-in/link', { token: tokenOf(desk.links.at(-1)) }));
}
