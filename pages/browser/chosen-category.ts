/**
 * Makes links such as `?category=Watch#Quote` choose a category in the form of this page instead of reloading it, and
 * chooses the category in the URL of the page. Keeps all input.
 */
import { whenStarted } from '../../widgets/element/when-started.ts';
import { clickedLink } from './clicked-link.ts';

type Item = Readonly<Record<string, string>>;

type QuoteForm = HTMLElement & { values: { items: readonly Item[] } };

/** Sets the category of the first item that is empty apart from its category. */
async function choose(category: string): Promise<void> {
  await whenStarted('luxe-quote-form');
  const form = document.querySelector<QuoteForm>('luxe-quote-form');
  if (!form) return;
  const { items } = form.values;
  const isEmpty = (item: Item) =>
    Object.entries(item).every(([name, value]) => name === 'category' || !value);
  const empty = items.find(isEmpty);
  if (empty) {
    form.values = { items: items.map((item) => (item === empty ? { ...item, category } : item)) };
  }
}

function categoryOf(address: string): string | null {
  return new URL(address).searchParams.get('category');
}

addEventListener('click', (event) => {
  const link = clickedLink(event, 'a[href^="?category="]');
  const category = link && categoryOf(link.href);
  if (!category) return;
  event.preventDefault();
  void choose(category);
  // A click scrolls even if the URL has this hash already; assigning location.hash would not.
  Object.assign(document.createElement('a'), { href: link.hash }).click();
});

const requested = categoryOf(location.href);
if (requested) void choose(requested);
