/** Whether at most `limit` letters added, left out, changed or swapped make one text of the other. */
export function isNear(a: string, b: string, limit: number): boolean {
  if (a === b) return true;
  const [restA, restB] = [a.slice(1), b.slice(1)];
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
 * The name that was meant by a misspelt one: three letters away at most, and only one, or two, where
 * the name is short. So `id` is near to nothing and `loading` is not `heading`.
 */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  for (let limit = 1; limit < 4 && limit * 5 < name.length + 3; limit++) {
    const near = names.filter((other) => isNear(name, other, limit))[0];
    if (near) return near;
  }
  return undefined;
}
