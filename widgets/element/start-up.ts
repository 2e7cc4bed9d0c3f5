type Turn = () => void;

/** Those that wait, the next one first; undefined: the script has started. */
let waiting: Turn[] | undefined;
/** Where in line the next to come goes: what a turn brings up stands before whatever waited already. */
let place = 0;

/** Settles when the script has started: all that it found on the page is rendered. */
export let started: Promise<void> = Promise.resolve();

function takeTurns(done: () => void): void {
  place = 0;
  const turn = waiting?.shift();
  if (turn) {
    // What there is by now is laid out in a task of its own: left to a frame it would be in one go with what follows.
    document.documentElement.getBoundingClientRect();
    setTimeout(() => {
      turn();
      setTimeout(takeTurns, 0, done);
    });
  } else {
    waiting = undefined;
    done();
  }
}

/**
 * Starts the script: what `work` does to each item at once, then a task for each of the pieces that wait for their
 * turn. On a slow phone all of it in one go would hold up the page for as long as it takes to read a sentence.
 */
export function startInTurns<Item>(items: readonly Item[], work: (item: Item) => void): void {
  waiting = [];
  started = new Promise((done) => {
    setTimeout(takeTurns, 0, done);
  });
  // In one go: a second script comes after it, so that no page has elements of both.
  items.forEach(work);
}

/** True while the script takes over the tags that were on the page before it. */
export function isStarting(): boolean {
  return waiting !== undefined;
}

/** Waits in line; calls back at once where there is none. */
export function awaitTurn(turn: () => void): void {
  if (waiting) waiting.splice(place++, 0, turn);
  else turn();
}
