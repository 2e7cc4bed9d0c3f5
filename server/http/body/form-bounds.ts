/**
 * Finds the parts of a form (multipart/form-data) while it arrives, so that attacks on the parser end early:
 * a body has room for hundreds of thousands of empty parts.
 */
export class FormBoundsCheck {
  /** Byte offsets of the delimiters received so far. */
  readonly delimiters: number[] = [];
  readonly #delimiter: Buffer;
  readonly #limit: number;
  #offset = 0;
  /** The last bytes, which may be the start of a delimiter. */
  #end: Buffer = Buffer.alloc(0);

  constructor(boundary: string, limit: number) {
    this.#delimiter = Buffer.from(`--${boundary}`, 'latin1');
    this.#limit = limit;
  }

  /** Checks the next bytes; delimiters may be split across calls. */
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
