import type { DeskView } from '../../store/desk-calls.ts';
import type { Store } from '../../store/store.ts';
import { Refusal } from './refusal.ts';

/** Limit, because the page shows all views in one list. */
const maxViews = 100;

/** Saves a view for the whole team, under its id. Throws a Refusal if there are too many. */
export async function saveView(
  store: Store,
  view: DeskView,
  actor: string,
  now: number,
): Promise<DeskView> {
  const views = await store.listViews();
  const isNew = views.every(({ viewId }) => viewId !== view.viewId);
  if (isNew && views.length >= maxViews) throw new Refusal('invalid', 'tooManyViews');
  await store.saveView(view, actor, now);
  return view;
}
