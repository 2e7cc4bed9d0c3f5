/**
 * Finds the parts of a form (multipart/form-data) while its bytes arrive, so that an attack on the
 * parser ends early: hundreds of thousands of empty parts fit into a body.
 */
export class FormBoundsCheck {
  /** Where the delimiters are that have come, in bytes from the beginning of the body. */
  readonly delimiters: number[] = [];
  readonly #delimiter: Buffer;
  readonly #limit: number;
  #offset = 0;
  /** The end of what came, where a delimiter may have begun. */
  #end: Buffer = Buffer.alloc(0);

  constructor(boundary: string, limit: number) {
    this.#delimiter = Buffer.from(`--${boundary}`, 'latin1');
    this.#limit = limit;
  }

  /** Looks at the next bytes, in which a delimiter may be cut anywhere. */
  push(chunk: Buffer): 'too-many-fields' | undefined {
    const bytes = Buffer.concat([this.#end, chunk]);
    const { length } = this.#delimiter;
    let next = 0;
    for (let at = bytes.indexOf(this.#delimiter); at >= 0; ) {
      this.delimiters.push(this.#offset + at);
      // The last delimiter only ends the form.
      if (this.delimiters.length > this.#limit + 1) return 'too-many-fields';
      next = at + length;
      at = bytes.indexOf(this.#delimiter, next);
    }
    const kept = Math.max(next, bytes.length - length + 1);
    this.#end = bytes.subarray(kept);
    this.#offset += kept;
    return undefined;
  }
}
