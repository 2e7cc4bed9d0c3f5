/**
 * Settles as the work does. Work that takes longer resolves to the result of `onTimeout`; without
 * `onTimeout` it rejects.
 */
export function withTimeout<Result, Fallback = never>(
  work: Promise<Result>,
  milliseconds: number,
  onTimeout?: () => Fallback,
): Promise<Result | Fallback> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => (onTimeout ? resolve(onTimeout()) : reject()), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
