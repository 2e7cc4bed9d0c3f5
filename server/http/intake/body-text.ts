import { isAscii } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { StringPlace } from '../limits/json-bounds.ts';

/** Bytes of a long string that stay in the text: more than is ever stored of a text (see toText). */
const headLength = 8 * 1024;
const backslash = 0x5c;

/**
 * A body as a text to be parsed, out of which the long strings are cut, as photos are nearly all of it:
 * decoding and parsing them with the rest would take most of the time and several times their memory. A
 * string that was cut has its first letters in the text and ends in a mark that no sender can know.
 */
export class BodyText {
  /** Without a byte order mark, and with what is no UTF-8 replaced. */
  readonly text: string;
  readonly #bytes: Buffer<ArrayBuffer>;
  readonly #mark = `~${randomUUID()}~`;
  readonly #cut: StringPlace[] = [];

  /** Takes the bytes over: they are gone after `release`. */
  constructor(bytes: Buffer<ArrayBuffer>, longStrings: readonly StringPlace[]) {
    this.#bytes = bytes;
    const pieces: Buffer[] = [];
    let position = 0;
    for (const { start, end } of longStrings) {
      if (end - start <= headLength || !this.#isPlain(start, end)) continue;
      pieces.push(bytes.subarray(position, start + headLength));
      pieces.push(Buffer.from(`${this.#mark}${this.#cut.length}`));
      this.#cut.push({ start, end });
      position = end;
    }
    pieces.push(bytes.subarray(position));
    this.text = new TextDecoder().decode(pieces.length > 1 ? Buffer.concat(pieces) : bytes);
  }

  /**
   * A string of the parsed text, with what was cut out of it: control characters, too, which a parser
   * would refuse and base64 ignores.
   */
  whole(text: string): string {
    const [head = '', index] = text.split(this.#mark, 2);
    const place = index === undefined ? undefined : this.#cut[Number(index)];
    if (!place || head.length !== headLength) return text;
    return this.#bytes.toString('latin1', place.start, place.end);
  }

  /**
   * Gives the memory of the bytes back at once, which the garbage collector would do when it likes.
   * May be called twice.
   */
  release(): void {
    const { buffer } = this.#bytes;
    if (!buffer.detached) buffer.transfer(0);
  }

  /** Whether each byte is a letter that stands for itself. */
  #isPlain(start: number, end: number): boolean {
    const bytes = this.#bytes.subarray(start, end);
    return !bytes.includes(backslash) && isAscii(bytes);
  }
}
