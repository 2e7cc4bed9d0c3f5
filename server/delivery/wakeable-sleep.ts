/** Sleep that can be ended early. Calling `wake` before it starts skips it. */
export class WakeableSleep {
  #isWoken = false;
  #end: (() => void) | undefined;

  wake(): void {
    this.#isWoken = true;
    this.#end?.();
  }

  /** Resolves after `ms`, or on `wake`. */
  async sleep(ms: number): Promise<void> {
    if (!this.#isWoken) {
      await new Promise<void>((done) => {
        const timer = setTimeout(done, ms);
        this.#end = () => {
          clearTimeout(timer);
          done();
        };
      });
    }
    this.#isWoken = false;
    this.#end = undefined;
  }
}
