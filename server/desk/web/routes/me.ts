import { readAudit } from '../../actions/audit.ts';
import { toPerson } from '../../actions/people.ts';
import { Refusal } from '../../actions/refusal.ts';
import type { Me } from '../../api/desk-api.ts';
import { auditSearch, newView, uuid } from '../../api/schemas.ts';
import type { DeskDependencies, DeskRoutes } from '../context.ts';
import { jsonBody, readBody, validate } from '../read-body.ts';

/** Routes of the signed-in person, saved views and the audit log. */
export function addMeRoutes(routes: DeskRoutes, { store, config, signIn }: DeskDependencies): void {
  routes.get('/api/me', async (c) => {
    const [people, views, sources] = await Promise.all([
      store.listPeople(),
      store.listViews(),
      store.listSources(),
    ]);
    const me: Me = {
      person: c.var.person,
      people: people.map(toPerson),
      views,
      ...sources,
      canEmailOffers: config.mail?.emailsVisitors ?? false,
      canSignOut: signIn.canSignOut,
    };
    return c.json(me);
  });

  routes.put('/api/views/:id', ...jsonBody, async (c) => {
    const view = { viewId: validate(uuid, c.req.param('id')), ...(await readBody(c, newView)) };
    const isSaved = await store.saveView(view, c.var.person.personId, Date.now());
    if (!isSaved) throw new Refusal('invalid', 'tooManyViews');
    return c.json(view);
  });

  routes.delete('/api/views/:id', async (c) => {
    const viewId = validate(uuid, c.req.param('id'));
    await store.deleteView(viewId, c.var.person.personId, Date.now());
    return c.body(null, 204);
  });

  routes.get('/api/audit', async (c) => {
    return c.json(await readAudit(store, validate(auditSearch, c.req.query())));
  });
}
