/** Returns true if at most `limit` insertions, deletions, substitutions or swaps turn `a` into `b`. */
export function isNear(a: string, b: string, limit: number): boolean {
  if (a === b) return true;
  const restA = a.slice(1);
  const restB = b.slice(1);
  if (a && a[0] === b[0]) return isNear(restA, restB, limit);
  return (
    limit > 0 &&
    (isNear(restA, restB, limit - 1) ||
      isNear(restA, b, limit - 1) ||
      isNear(a, restB, limit - 1) ||
      isNear(a.replace(/(.)(.)/, '$2$1'), b, limit - 1))
  );
}

/**
 * Returns the name that a misspelled one probably means: at most three edits away, fewer for short names.
 * So `id` matches nothing and `loading` is not `heading`.
 */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  // One edit from 3 letters on, two from 8, three from 13.
  for (let limit = 1; limit < 4 && limit * 5 < name.length + 3; limit++) {
    const near = names.filter((other) => isNear(name, other, limit))[0];
    if (near) return near;
  }
  return undefined;
}
