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
 * Starts the script: a task for each item, then one for each of the pieces that wait for their turn. On
 * a slow phone all of it in one go would hold up the page for as long as it takes to read a sentence.
 */
export function runStartupQueue<Item>(items: readonly Item[], work: (item: Item) => void): void {
  waiting = [];
  // All at once in line: where there is a second script, its tasks come after these, so that no page has
  // elements of both.
  for (const item of items) setTimeout(work, 0, item);
  started = new Promise((done) => {
    setTimeout(takeTurns, 0, done);
  });
}

/** True while the script takes over the tags that were on the page before it. */
export function isStarting(): boolean {
  return waiting !== undefined;
}

/** Waits in line; calls back at once where there is none. */
export function enqueuePiece(turn: () => void): void {
  if (waiting) waiting.splice(place++, 0, turn);
  else turn();
}

/** For an element as a whole: waits behind all that stand in line, unless it is the first of its item. */
export function enqueueElement(isFirst: boolean, turn: Turn): void {
  if (waiting && !isFirst) waiting.push(turn);
  else turn();
}
