type Task = () => void;

/** Tasks in order; undefined unless the script is starting. */
let queue: Task[] | undefined;
/** Insertion index into the queue: pieces that a task adds go before the tasks that waited already. */
let insertAt = 0;

/** Settles when the script has rendered all elements that it found on the page. */
export let started: Promise<void> = Promise.resolve();

function runNext(done: () => void): void {
  insertAt = 0;
  const task = queue?.shift();
  if (task) {
    // Lays out the last task's output now: the next frame would lay it out together with the next task's.
    document.documentElement.getBoundingClientRect();
    setTimeout(() => {
      // Before the task: an element that throws must not hold up the others.
      setTimeout(runNext, 0, done);
      task();
    });
  } else {
    queue = undefined;
    done();
  }
}

/**
 * Starts the script: one task for each item, then one for each element and piece that they enqueue.
 * A single task would block a slow phone for seconds.
 */
export function runStartupQueue<Item>(items: readonly Item[], work: (item: Item) => void): void {
  queue = [];
  // All timers are set now, before those of a second script on the page, which then finds the tags defined.
  for (const item of items) setTimeout(work, 0, item);
  started = new Promise((done) => {
    setTimeout(runNext, 0, done);
  });
}

/** True while the script renders the elements that were on the page before it. */
export function isStarting(): boolean {
  return queue !== undefined;
}

/** Runs a piece of an element before other elements; at once if the script is not starting. */
export function enqueuePiece(task: Task): void {
  if (queue) queue.splice(insertAt++, 0, task);
  else task();
}

/** Mounts an element after all enqueued tasks; at once if it is the first of its tag, or the script is not starting. */
export function enqueueElement(isFirst: boolean, task: Task): void {
  if (queue && !isFirst) queue.push(task);
  else task();
}
