/** Runs on the pages /sign-in and /invite. */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { languageKey } from '../language-key.ts';
import type { Notice } from './page.ts';

/** A refusal by the server, with its status. */
class Refusal extends Error {
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
  if (!response.ok) throw new Refusal(response.status);
  return response.status === 204 ? undefined : response.json();
}

/** Shows one notice and hides the others. */
function show(name: Notice): void {
  for (const notice of document.querySelectorAll<HTMLElement>('[role=status] > p')) {
    notice.hidden = notice.id !== name;
  }
}

/** Opens the page that the person asked for before signing in, if it belongs to the desk. */
function openDesk(): void {
  const query = new URLSearchParams(location.search);
  if (query.has('lang')) localStorage.setItem(languageKey, document.documentElement.lang);
  const to = query.get('to') ?? '/';
  const url = URL.canParse(to, location.origin) ? new URL(to, location.origin) : undefined;
  // The whole URL, because a path such as `//evil.example` alone would lead to another site.
  location.replace(url?.origin === location.origin ? url.href : '/');
}

/** Runs a step of signing in, and shows how it failed. `refused`: shown if the server refuses. */
async function attempt(refused: Notice, step: () => Promise<unknown>): Promise<void> {
  show('waiting');
  try {
    await step();
    openDesk();
  } catch (error) {
    if (error instanceof Refusal) show(error.status === 403 ? refused : 'failed');
    // `fetch` rejects with a TypeError without a connection; other errors are those of the passkey dialog.
    else if (error instanceof TypeError) show('failed');
    // The device has a passkey of the person already.
    else if (error instanceof Error && error.name === 'InvalidStateError') show('enrolled');
    else show('canceled');
  }
}

/**
 * Opens the desk for people who are signed in: browsers do not send the session's cookie with a link on another site,
 * such as the page of a mail program, so the server could not know them.
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
// Signs in with the link from the terminal: only its page has this button and a token in the fragment.
if (document.querySelector('#new-link') && token) {
  void attempt('linkUsed', () => post('link', { token }));
} else if (new URLSearchParams(location.search).has('to')) {
  // Without a connection, the page stays as it is.
  void openIfSignedIn().catch(() => {});
}
