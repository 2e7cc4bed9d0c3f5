import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { storeLead } from '../../../helpers/store/stored-lead.ts';
import { layla, openNewDesk } from './desk-client.ts';

const { store, desk } = await openNewDesk();
const read = async (id: string) => (await desk.get(`/api/leads/${id}`)).answer;

describe('a note', () => {
  const note = (id: string, noteId: string, text: string) =>
    desk.call('PUT', `/api/leads/${id}/notes/${noteId}`, { text });

  it('is stored once, however often it is sent, and listed after later ones', async () => {
    const [id, noteId] = [await storeLead(store), randomUUID()];
    const first = await note(id, noteId, 'Called, no answer.\nاتصلت ولم يرد');
    const second = await note(id, noteId, 'Called, no answer.\nاتصلت ولم يرد');
    expect(second.answer).toEqual(first.answer);
    const later = {
      noteId: randomUUID(),
      author: 'p-omar',
      at: first.answer.at + 1,
      text: 'Reached.',
    };
    await store.addNote({ ...later, submissionId: id });
    const { row, notes } = await read(id);
    expect(row.notes).toBe(2);
    expect(notes).toEqual([
      later,
      { noteId, author: layla.personId, at: first.answer.at, text: first.answer.text },
    ]);
  });

  it('is not stored under the id of another lead’s note, or for an unknown lead', async () => {
    const noteId = randomUUID();
    await note(await storeLead(store), noteId, 'first');
    expect((await note(await storeLead(store), noteId, 'second')).status).toBe(409);
    expect((await note('unknown', randomUUID(), 'third')).status).toBe(404);
  });

  it.each([
    ['no character', 400, ''],
    ['invisible characters', 400, ' \u200b\u2060'],
    ['4000 characters', 200, 'x'.repeat(4000)],
    ['4001 characters', 400, 'x'.repeat(4001)],
  ])('of %s is answered with %s', async (_, expected, text) => {
    const { status, answer } = await note(await storeLead(store), randomUUID(), text);
    expect(status).toBe(expected);
    expect(answer.field ?? 'text').toBe('text');
  });
});
