/** Settles as the work does; work that takes longer resolves to `late`. */
export function withTimeout<Result, Late = undefined>(
  work: Promise<Result>,
  milliseconds: number,
  late?: Late,
): Promise<Result | Late> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds, late);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
