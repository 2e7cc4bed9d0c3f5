/** ms; browsers give up earlier. */
const lifetime = 5 * 60_000;
/** Challenges kept, more than can be asked for in that time (attempts.ts); further ones replace the oldest. */
const maxChallenges = 10_000;

/** Remembers the challenges that browsers have to sign. Each counts once. */
export class Challenges {
  readonly #issuedAt = new Map<string, number>();

  add(challenge: string): void {
    this.#issuedAt.set(challenge, Date.now());
    const [oldest] = this.#issuedAt.keys();
    if (this.#issuedAt.size > maxChallenges && oldest !== undefined) this.#issuedAt.delete(oldest);
  }

  /** Returns true once for each challenge that was issued lately. */
  take(challenge: string): boolean {
    const issuedAt = this.#issuedAt.get(challenge);
    this.#issuedAt.delete(challenge);
    return issuedAt !== undefined && Date.now() - issuedAt < lifetime;
  }
}
