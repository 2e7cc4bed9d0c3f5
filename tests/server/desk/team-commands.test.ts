import { expect, it } from 'vitest';
import { openCommands } from './open-commands.ts';

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const { store, output, json, failure, send } = await openCommands();
await send({ submissionId: '1a2b3c4d-lead' });
const layla = { personId: 'p-1', name: 'Layla Haddad', login: null, isActive: true, createdAt: 1 };
await store.savePerson(layla);
await store.savePerson({ ...layla, personId: 'p-2', name: 'Omar', isActive: false });
for (const personId of ['p-3', 'p-4']) await store.savePerson({ ...layla, personId, name: 'Twin' });

it('sets status, assignee and notes of a lead, and lists who did it', async () => {
  expect(await output('status', '1a2b', 'disqualified', '--reason', 'price')).toBe(
    '1a2b3c4d is disqualified (price).\n',
  );
  expect(await output('assign', '1a2b', 'layla', 'haddad')).toBe(
    '1a2b3c4d is assigned to Layla Haddad.\n',
  );
  expect(await output('note', '1a2b', 'Calls', 'back', 'on', 'Monday')).toBe(
    'Noted on 1a2b3c4d.\n',
  );
  expect(await output('show', '1a2b')).toMatch(
    /\nStatus +disqualified \(price\)\nAssigned to +Layla Haddad\n\nNotes\n.* {2}command-line\n {2}Calls back on Monday\n/,
  );
  expect(await json('show', '1a2b')).toMatchObject({
    status: 'disqualified',
    reason: 'price',
    assignee: 'Layla Haddad',
    notes: [{ author: 'command-line', text: 'Calls back on Monday' }],
  });
  const state = await json('status', '1a2b', 'working');
  expect(state).toMatchObject({
    submissionId: '1a2b3c4d-lead',
    status: 'working',
    reason: '',
    assignee: 'p-1',
    version: 3,
    changedBy: 'command-line',
    changedAt: expect.stringMatching(isoTime),
  });
  expect(await json('note', '1a2b', 'Called')).toMatchObject({
    at: expect.stringMatching(isoTime),
  });
  const entries = await json('audit', '1a2b');
  expect(entries.map(({ action }: { action: string }) => action)).toEqual([
    'note-added',
    'state-changed',
    'note-added',
    'state-changed',
    'state-changed',
    'lead-received',
  ]);
  expect(entries[0].at).toMatch(isoTime);
  expect(await output('audit', '--limit', '4')).toMatch(
    /command-line +state-changed +1a2b3c4d +assignee: Layla Haddad\n$/,
  );
});

it.each([
  [['status', 'unknown', 'new'], 'No lead has an id'],
  [['assign', '1a2b', 'Omar'], '"Omar" is not on the team. On the team: "Layla Haddad"'],
  [['note', '1a2b', '  '], 'Write a note first'],
])('the command %j exits with 1 and a reason', async (args, message) => {
  expect(await failure(1, ...args)).toContain(message);
});

it('assigns a lead by id to one of two people with the same name', async () => {
  const problem = await failure(2, 'assign', '1a2b', 'twin');
  expect(problem).toContain('"twin" is the name of 2 people. Give the id of one:\n  p-3\n  p-4');
  expect(await output('assign', '1a2b', 'p-4')).toBe('1a2b3c4d is assigned to Twin.\n');
});

it('invites people and their next devices, lists them, and ends their access', async () => {
  const commands = await openCommands({ env: { DESK_URL: 'https://desk.example.com' } });
  expect(await commands.output('people')).toBe('Nobody has been invited yet.\n');
  const invitation = await commands.json('invite', '--name', 'Mona');
  expect(invitation.link).toMatch(/^https:\/\/desk\.example\.com\/invite#[\w-]{43}$/);
  expect(await commands.output('invite', '--name', 'mona')).toMatch(
    /^Invitation for another device of Mona, once, until .*\n\n? +https:\/\/desk\.example\.com\/invite#/,
  );
  expect(await commands.output('people')).toMatch(/\nMona +active /);
  expect(await commands.json('people')).toMatchObject([
    { name: 'Mona', createdAt: expect.stringMatching(isoTime) },
  ]);
  expect(await commands.output('revoke', 'mona')).toContain('Mona is signed out everywhere');
  expect(await commands.output('people')).toMatch(/\nMona +revoked /);
  expect(await commands.failure(1, 'revoke', 'Nobody')).toContain('See desk people');
});
