/** Callers that continue in one turn of the event loop. */
const callersPerTurn = 2;

const waiting: (() => void)[] = [];

function runTurn(): void {
  for (const resolve of waiting.splice(0, callersPerTurn)) resolve();
  if (waiting.length > 0) setImmediate(runTurn);
}

/**
 * Resolves in one of the next turns of the event loop, first come first served, for a few callers per turn. Node
 * accepts one connection per turn, so turns must stay short however many clients send at full speed.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(runTurn);
  });
}
