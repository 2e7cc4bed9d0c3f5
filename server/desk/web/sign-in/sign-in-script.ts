/** Runs on the pages /sign-in and /invite. */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { languageKey } from '../language-key.ts';
import type { Notice } from './page.ts';

class ResponseError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`Status ${status}`);
    this.status = status;
  }
}

async function post(path: string, body: object = {}) {
  const response = await fetch(`/sign-in/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new ResponseError(response.status);
  return response.status === 204 ? undefined : response.json();
}

function show(name: Notice): void {
  for (const notice of document.querySelectorAll<HTMLElement>('[role=status] > p')) {
    notice.hidden = notice.id !== name;
  }
}

/**
 * Opens the page requested before signing in, or `/` if there was none or it is on another site. Saves the language
 * that the address names, if any.
 */
function openDesk(): void {
  const query = new URLSearchParams(location.search);
  if (query.has('lang')) localStorage.setItem(languageKey, document.documentElement.lang);
  const to = query.get('to') ?? '/';
  const url = URL.canParse(to, location.origin) ? new URL(to, location.origin) : undefined;
  // The whole URL, because a path such as `//evil.example` alone would lead to another site.
  location.replace(url?.origin === location.origin ? url.href : '/');
}

/** Runs a sign-in step, then opens the desk or shows why the step failed. `refused`: notice for status 403. */
async function attempt(refused: Notice, step: () => Promise<unknown>): Promise<void> {
  show('waiting');
  try {
    await step();
    openDesk();
  } catch (error) {
    if (error instanceof ResponseError) show(error.status === 403 ? refused : 'failed');
    // There is no connection (TypeError), or the answer is not JSON.
    else if (error instanceof TypeError || error instanceof SyntaxError) show('failed');
    // The device already has a passkey of this person.
    else if (error instanceof Error && error.name === 'InvalidStateError') show('enrolled');
    else show('canceled');
  }
}

/**
 * Opens the desk for people who are already signed in. The session's cookie is SameSite=Strict: after a click on a link
 * in webmail, the server saw no session and redirected to this page.
 */
async function openIfSignedIn(): Promise<void> {
  const { ok, headers } = await fetch('/api/me');
  // A sign-in proxy may answer with its own page.
  if (ok && headers.get('content-type')?.startsWith('application/json')) openDesk();
}

/** Token of an invitation, or of a link from the terminal. */
const token = location.hash.slice(1);

function onClick(id: string, action: () => Promise<void>): void {
  document.getElementById(id)?.addEventListener('click', () => void action());
}

// Keeps the other parameters and the token, which the server's link lacks.
const languageLink = document.querySelector<HTMLAnchorElement>('#language');
if (languageLink) {
  const url = new URL(location.href);
  url.searchParams.set('lang', languageLink.lang);
  languageLink.href = url.href;
}

onClick('passkey', () =>
  attempt('refused', async () => {
    const optionsJSON = await post('passkey/options');
    await post('passkey', { response: await startAuthentication({ optionsJSON }) });
  }),
);

onClick('accept', () =>
  attempt('inviteUsed', async () => {
    const optionsJSON = await post('invitation/options', { token });
    await post('invitation', { token, response: await startRegistration({ optionsJSON }) });
  }),
);

onClick('new-link', async () => {
  try {
    await post('new-link');
    show('linkPrinted');
  } catch {
    show('failed');
  }
});

const needsPasskeys = document.querySelector('#passkey, #accept') !== null;
if (needsPasskeys && !('credentials' in navigator && 'PublicKeyCredential' in window)) {
  show('unsupported');
}
// Signs in with the link from the terminal: only the sign-in page of a desk on this machine has #new-link.
if (document.querySelector('#new-link') && token) {
  void attempt('linkUsed', () => post('link', { token }));
} else if (new URLSearchParams(location.search).has('to')) {
  // Without a connection, the page stays as it is.
  void openIfSignedIn().catch(() => {});
}
