import { toStorableText } from '../../../store/storable-text.ts';
import { changeState, changeStates } from '../../actions/change-state.ts';
import { readInbox } from '../../actions/inbox.ts';
import { readLeadDetail } from '../../actions/lead-detail.ts';
import { addNote } from '../../actions/notes.ts';
import {
  bulkChange,
  checkedLeads,
  inboxSearch,
  newNote,
  stateChange,
  uuid,
} from '../../api/schemas.ts';
import type { DeskDependencies, DeskRoutes } from '../context.ts';
import { jsonBody, readBody, validate } from '../read-body.ts';

export function addLeadRoutes(routes: DeskRoutes, { store, config }: DeskDependencies): void {
  const { publicUrl } = config;

  routes.get('/api/leads', async (c) => {
    const { limit, cursor, ...query } = validate(inboxSearch, c.req.query());
    return c.json(await readInbox(store, query, { limit, cursor }, Date.now()));
  });

  routes.patch('/api/leads', ...jsonBody, async (c) => {
    const change = await readBody(c, bulkChange);
    return c.json(await changeStates(store, change, c.var.person.personId, Date.now()));
  });

  routes.post('/api/leads/erased', ...jsonBody, async (c) => {
    const { ids } = await readBody(c, checkedLeads);
    const found = await Promise.all(ids.map((id) => store.readInboxLead(id)));
    return c.json(ids.filter((_, index) => !found[index]));
  });

  routes.get('/api/leads/:id', async (c) => {
    const { person } = c.var;
    const options = { person, publicUrl, now: Date.now() };
    return c.json(await readLeadDetail(store, c.req.param('id'), options));
  });

  routes.patch('/api/leads/:id', ...jsonBody, async (c) => {
    const change = await readBody(c, stateChange);
    const { personId } = c.var.person;
    return c.json(await changeState(store, c.req.param('id'), change, personId, Date.now()));
  });

  routes.put('/api/leads/:id/notes/:noteId', ...jsonBody, async (c) => {
    const { text } = await readBody(c, newNote);
    const note = {
      noteId: validate(uuid, c.req.param('noteId')),
      submissionId: c.req.param('id'),
      author: c.var.person.personId,
      at: Date.now(),
      text: toStorableText(text).trim(),
    };
    return c.json(await addNote(store, note));
  });
}
