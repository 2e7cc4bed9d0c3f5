import { html } from 'hono/html';
import { direction, type Language } from '../../../../widgets/domain/languages.ts';
import { pageHead } from '../../page-head.ts';
import type { SignInConfig } from '../desk-config.ts';
import ar from './sign-in.ar.json' with { type: 'json' };
import en from './sign-in.en.json' with { type: 'json' };

type Texts = typeof en;
const messages: Readonly<Record<Language, Texts>> = { en, ar };

const linkPart = (t: Texts) => html`
  <h2>${t.linkHeading}</h2>
  <p>${t.linkText}</p>
  <button type="button" id="new-link">${t.newLink}</button>`;

const passkeyPart = (t: Texts) => html`
  <p>${t.passkeyText}</p>
  <button type="button" id="passkey">${t.passkey}</button>
  <p class="hint">${t.passkeyHint}</p>`;

const invitePart = (t: Texts, language: Language) => html`
  <h2>${t.inviteHeading}</h2>
  <p>${t.inviteText}</p>
  <button type="button" id="accept">${t.accept}</button>
  <p class="hint"><a href="/sign-in?lang=${language}">${t.passkey}</a></p>`;

const proxyPart = (t: Texts) => html`
  <h2>${t.proxyHeading}</h2>
  <p>${t.proxyText}</p>`;

/** Messages about signing in; sign-in-script.ts shows one at a time. */
const notices = [
  'waiting',
  'linkPrinted',
  'linkUsed',
  'inviteUsed',
  'enrolled',
  'canceled',
  'refused',
  'unsupported',
  'failed',
] as const;
export type Notice = (typeof notices)[number];

const parts = { loopback: linkPart, passkeys: passkeyPart, proxy: proxyPart };

/** Renders the page on which people sign in or accept an invitation. */
export function signInPage(kind: SignInConfig['kind'], language: Language, isInvitation: boolean) {
  const t = messages[language];
  const other = language === 'ar' ? 'en' : 'ar';
  const part = isInvitation && kind === 'passkeys' ? invitePart : parts[kind];
  return html`<!doctype html>
<html lang="${language}" dir="${direction(language)}">
  <head>
    ${pageHead(`${t.title} · ${t.heading}`)}
    <link rel="stylesheet" href="/sign-in/sign-in.css">
    <script src="/sign-in/sign-in.js" type="module"></script>
  </head>
  <body class="root">
    <main>
      <h1>${t.heading}</h1>
      ${part(t, language)}
      <div role="status">
        ${notices.map((name) => html`<p id="${name}" hidden>${t[name]}</p>`)}
      </div>
      <p><a id="language" href="?lang=${other}" lang="${other}" hreflang="${other}">${t.otherLanguage}</a></p>
    </main>
  </body>
</html>`;
}
