/** ms; browsers stop waiting for a signature earlier. */
const lifetime = 5 * 60_000;
/** Maximum challenges kept; attempts.ts allows fewer in that time. A further one replaces the oldest. */
const maxChallenges = 10_000;

/** Remembers the challenges that browsers have to sign. Each is accepted once. */
export class Challenges {
  readonly #issuedAt = new Map<string, number>();

  add(challenge: string): void {
    this.#issuedAt.set(challenge, Date.now());
    const [oldest] = this.#issuedAt.keys();
    if (this.#issuedAt.size > maxChallenges && oldest !== undefined) this.#issuedAt.delete(oldest);
  }

  /** Returns true once for each challenge that was issued in the last five minutes. */
  take(challenge: string): boolean {
    const issuedAt = this.#issuedAt.get(challenge);
    this.#issuedAt.delete(challenge);
    return issuedAt !== undefined && Date.now() - issuedAt < lifetime;
  }
}
