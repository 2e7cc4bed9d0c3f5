import { renderUnicodeCompact } from 'uqr';
import { plain } from '../../wording/safe-text.ts';
import { DeskError } from '../actions/desk-error.ts';
import { formatTime } from '../actions/local-time.ts';
import { invite as invitePerson, revoke as revokePerson } from '../actions/people.ts';
import { readDeskConfig } from '../web/desk-config.ts';
import { type Command, type Desk, flags, texts } from './command.ts';
import { listing } from './format.ts';
import { print, printJson } from './terminal.ts';

function deskUrl(env: Desk['env']): URL {
  const { signIn } = readDeskConfig(env);
  if (signIn.kind === 'passkeys') return signIn.url;
  throw new DeskError(
    2,
    'invite needs DESK_URL, the https address of the desk: without it, people sign in with the link in the terminal or through the sign-in proxy',
  );
}

export const invite: Command = {
  options: { ...texts('name'), ...flags('json') },
  async run({ store, env }, _words, { name, json }) {
    const url = deskUrl(env);
    const invited = await invitePerson(store, typeof name === 'string' ? name : '', Date.now());
    const link = `${url.origin}/invite#${invited.token}`;
    const { name: invitee, expiresAt } = invited;
    if (json) return printJson({ name: invitee, link, expiresAt });
    const device = invited.isKnown ? 'another device of ' : '';
    print(`Invitation for ${device}${plain(invitee)}, once, until ${formatTime(expiresAt)}:\n`);
    print(`  ${link}\n`);
    print(renderUnicodeCompact(link, { border: 2 }));
  },
};

export const people: Command = {
  options: flags('json'),
  async run({ store }, _words, { json }) {
    const found = await store.listPeople();
    if (json) return printJson(found);
    if (found.length === 0) return print('Nobody has been invited yet.');
    const rows = found.map(({ name, login, isActive, createdAt }) => ({
      NAME: plain(name),
      ACCESS: isActive ? 'active' : 'revoked',
      SINCE: formatTime(createdAt),
      'SIGN-IN NAME': plain(login ?? ''),
    }));
    print(listing(rows));
  },
};

export const revoke: Command = {
  positionals: [1, 1],
  async run({ store }, [name = '']) {
    const person = await revokePerson(store, name, Date.now());
    print(`${plain(person.name)} is signed out everywhere and can't sign in any more.`);
  },
};
