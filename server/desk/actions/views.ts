import type { DeskView } from '../../store/desk-calls.ts';
import type { Store } from '../../store/store.ts';
import { Refusal } from './refusal.ts';

/** Views that the page can still show in a list. */
const maxViews = 100;

/** Saves a view for all people, under its id. Throws a Refusal. */
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
