import { randomUUID } from 'node:crypto';
import { disqualifiedReasons, leadStatuses } from '../../../widgets/domain/request/lead-status.ts';
import { referenceOf } from '../../../widgets/domain/request/reference.ts';
import { type AuditRecord, commandLine } from '../../store/desk-calls.ts';
import type { Store } from '../../store/store.ts';
import { toAuditEntry } from '../actions/audit.ts';
import { changeState } from '../actions/change-state.ts';
import { DeskError, quoted } from '../actions/desk-error.ts';
import { formatTime } from '../actions/local-time.ts';
import { addNote } from '../actions/notes.ts';
import { findColleague } from '../actions/people.ts';
import { findLead } from '../actions/versions.ts';
import { type Command, flags, readLimit, texts } from './command.ts';
import { listing } from './format.ts';
import { print, printJson } from './terminal.ts';

function readChoice<Choice extends string>(
  choices: readonly Choice[],
  text: string,
  what: string,
): Choice {
  const found = choices.find((choice) => choice === text);
  if (found !== undefined) return found;
  throw new DeskError(2, `${what} is one of ${choices.join(', ')}, not ${quoted(text)}`);
}

export const status: Command = {
  options: { ...texts('reason'), ...flags('json') },
  positionals: [2, 2],
  async run({ store }, [id = '', text = ''], { reason, json }) {
    const change = {
      status: readChoice(leadStatuses, text, 'A status'),
      ...(reason !== undefined && {
        reason: readChoice(disqualifiedReasons, String(reason), 'A reason'),
      }),
    };
    if (change.status === 'disqualified' && !change.reason) {
      throw new DeskError(2, `disqualified needs --reason: ${disqualifiedReasons.join(', ')}`);
    }
    const { submissionId } = (await findLead(store, id)).lead;
    const state = await changeState(store, submissionId, change, commandLine, Date.now());
    if (json) return printJson({ submissionId, ...state });
    const suffix = state.reason ? ` (${state.reason})` : '';
    print(`${referenceOf(submissionId)} is ${state.status}${suffix}.`);
  },
};

/** Finds a person with access, as findColleague does; `-`: nobody. Throws a DeskError. */
async function findAssignee(store: Store, text: string) {
  if (text === '-') return { personId: '', name: 'nobody' };
  const person = await findColleague(store, text);
  if (person?.isActive) return person;
  const people = (await store.listPeople()).filter(({ isActive }) => isActive);
  const names = people.map(({ name }) => quoted(name)).join(', ') || 'nobody yet';
  throw new DeskError(1, `${quoted(text)} is not on the team. On the team: ${names}`);
}

export const assign: Command = {
  options: flags('json'),
  // A name of several words needs no quotation marks.
  positionals: [2, 10],
  async run({ store }, [id = '', ...names], { json }) {
    const { submissionId } = (await findLead(store, id)).lead;
    const { personId, name } = await findAssignee(store, names.join(' '));
    const change = { assignee: personId };
    const state = await changeState(store, submissionId, change, commandLine, Date.now());
    if (json) printJson({ submissionId, ...state });
    else print(`${referenceOf(submissionId)} is assigned to ${name}.`);
  },
};

export const note: Command = {
  options: flags('json'),
  // A note of several words needs no quotation marks.
  positionals: [2, 1000],
  async run({ store }, [id = '', ...words], { json }) {
    const { submissionId } = (await findLead(store, id)).lead;
    const text = words.join(' ').trim();
    const own = { noteId: randomUUID(), author: commandLine, at: Date.now() };
    const added = await addNote(store, { ...own, submissionId, text });
    if (json) printJson({ submissionId, ...added });
    else print(`Noted on ${referenceOf(submissionId)}.`);
  },
};

function formatAudit(records: readonly AuditRecord[], names: ReadonlyMap<string, string>): string {
  if (records.length === 0) return 'No entries.';
  const rows = records.map(({ at, actor, action, submissionId, detail }) => ({
    TIME: formatTime(at),
    WHO: names.get(actor) ?? actor,
    WHAT: action,
    LEAD: submissionId === null ? '' : referenceOf(submissionId),
    DETAILS: Object.entries(detail)
      .map(([name, value]) => `${name}: ${names.get(value) ?? value}`)
      .join(', '),
  }));
  return listing(rows);
}

export const audit: Command = {
  options: { ...texts('limit'), ...flags('json') },
  positionals: [0, 1],
  async run({ store }, [id], { limit, json }) {
    const lead = id === undefined ? undefined : (await findLead(store, id)).lead;
    const ofLead = lead && { submissionId: lead.submissionId };
    const records = await store.findAudit({ ...ofLead, limit: readLimit(limit) });
    if (json) return printJson(records.map(toAuditEntry));
    const people = await store.listPeople();
    print(formatAudit(records, new Map(people.map(({ personId, name }) => [personId, name]))));
  },
};
