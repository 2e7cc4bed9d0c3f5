/** What the work comes to; a rejection where it takes longer than so many milliseconds. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
