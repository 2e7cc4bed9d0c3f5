/**
 * What a promise gives, or the fallback where it takes longer than so many milliseconds: a page may
 * hold anything back for good, and whoever has asked the doctor must get an answer.
 */
export async function within<T, F>(time: number, promise: Promise<T>, fallback: F): Promise<T | F> {
  let timer = 0;
  const late = new Promise<F>((done) => {
    timer = window.setTimeout(() => done(fallback), time);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
