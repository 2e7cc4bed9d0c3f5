import { isAscii } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { StringPlace } from './json-bounds.ts';

/** Bytes of a long string that stay in the text: more than is ever stored of a text (see toText). */
const headLength = 8 * 1024;
const backslash = 0x5c;
/** Letters of base64 that are decoded at a time; 4 of them are 3 bytes. */
const step = 64 * 1024;

/**
 * In pieces: strings of 100 KB and more are garbage that V8 collects only together with all that is
 * old, which takes longer than the decoding.
 */
function decodeBase64(letters: Buffer): Buffer {
  const padding = [1, 2].filter((last) => letters.at(-last) === 0x3d).length;
  const content = Buffer.allocUnsafeSlow(Math.floor(((letters.length - padding) * 3) / 4));
  let length = 0;
  for (let start = 0; start < letters.length; start += step) {
    const piece = letters.toString('latin1', start, start + step);
    const written = content.write(piece, length, 'base64');
    length += written;
    const isLast = start + step >= letters.length;
    // There is something else among the letters, or an end: pieces can't be told from each other.
    if (!isLast && written !== (step / 4) * 3)
      return Buffer.from(letters.toString('latin1'), 'base64');
  }
  return content.subarray(0, length);
}

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
   * The bytes that a string of the parsed text gives in base64, of which it may be a data URL. As base64
   * goes on past what is none of its letters, so does a string that was cut, past control characters too.
   */
  decode(text: string): Buffer {
    const isUrl = text.slice(0, 5).toLowerCase() === 'data:';
    const place = this.#placeOf(text);
    if (!place) return Buffer.from(text.slice(isUrl ? text.indexOf(',') + 1 : 0), 'base64');
    const letters = this.#bytes.subarray(place.start, place.end);
    return decodeBase64(letters.subarray(isUrl ? letters.indexOf(',') + 1 : 0));
  }

  /** Where a string was cut out; undefined: it is whole. */
  #placeOf(text: string): StringPlace | undefined {
    if (text.length < headLength || !text.startsWith(this.#mark, headLength)) return undefined;
    return this.#cut[Number(text.slice(headLength + this.#mark.length))];
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
