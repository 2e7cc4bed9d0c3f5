/**
 * Links such as `?category=Watch#Quote` lead to the form with the category chosen: here without loading the
 * page again, elsewhere when the page that they lead to is there. What was typed stays.
 */
import { whenStarted } from '../../widgets/element/when-started.ts';

type Item = Readonly<Record<string, string>>;

/** What the form has of its values to do with here. */
type QuoteForm = HTMLElement & { values: { items: readonly Item[] } };

/** The first item of which nothing but its category may be known gets it; no other is touched. */
async function choose(category: string): Promise<void> {
  await whenStarted('luxe-quote-form');
  const form = document.querySelector<QuoteForm>('luxe-quote-form');
  if (!form) return;
  const { items } = form.values;
  const isOpen = (item: Item) =>
    Object.entries(item).every(([name, value]) => name === 'category' || !value);
  const open = items.find(isOpen);
  if (open)
    form.values = { items: items.map((item) => (item === open ? { ...item, category } : item)) };
}

function categoryOf(address: string): string | null {
  return new URL(address).searchParams.get('category');
}

addEventListener('click', (event) => {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const link =
    target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="?category="]');
  const category = link && categoryOf(link.href);
  if (!category || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  void choose(category);
  Object.assign(document.createElement('a'), { href: link.hash }).click();
});

const asked = categoryOf(location.href);
if (asked) void choose(asked);
