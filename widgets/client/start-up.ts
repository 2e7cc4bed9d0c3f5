let starting = false;

/**
 * Gives each item a task of its own. On a slow phone all of it in one go would hold up the page for as
 * long as it takes to read a sentence.
 */
export function startInTasks<Item>(items: readonly Item[], work: (item: Item) => void): void {
  starting = true;
  for (const item of items) setTimeout(work, 0, item);
  setTimeout(() => {
    starting = false;
  });
}

/** True while the script takes over the tags that were on the page before it. */
export function isStartingUp(): boolean {
  return starting;
}
