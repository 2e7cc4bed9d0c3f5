import { isAscii } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { StringPlace } from './json-bounds.ts';

/** Bytes of a long string that stay in the text: more than `toText` (fields.ts) keeps of it. */
const headLength = 8 * 1024;
const backslash = 0x5c;
const equalsSign = 0x3d;
/** Base64 characters decoded at a time; 4 of them are 3 bytes. */
const step = 64 * 1024;

/**
 * Decodes base64 in pieces: strings of 100 KB and more would become garbage that V8 frees only in major collections,
 * which take longer than decoding.
 */
function decodeBase64(characters: Buffer): Buffer {
  const padding = [1, 2].filter((last) => characters.at(-last) === equalsSign).length;
  const content = Buffer.allocUnsafeSlow(Math.floor(((characters.length - padding) * 3) / 4));
  let length = 0;
  for (let start = 0; start < characters.length; start += step) {
    const piece = characters.toString('latin1', start, start + step);
    const written = content.write(piece, length, 'base64');
    length += written;
    const isLast = start + step >= characters.length;
    // Other characters, or padding, shift the boundaries: decode everything at once.
    if (!isLast && written !== (step / 4) * 3) {
      return Buffer.from(characters.toString('latin1'), 'base64');
    }
  }
  return content.subarray(0, length);
}

/**
 * Text of a JSON body without its long strings. Photos are nearly all of a body; parsing them as text would take
 * most of the time and several times their memory. A cut string keeps its first characters in the text, followed
 * by a random mark that no client can guess.
 */
export class BodyText {
  /** Text without byte order mark; invalid UTF-8 is replaced. */
  readonly text: string;
  readonly #bytes: Buffer<ArrayBuffer>;
  readonly #mark = `~${randomUUID()}~`;
  readonly #cut: StringPlace[] = [];

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
   * Decodes a string of the parsed text from base64, with or without the start of a data URL. Skips invalid characters,
   * in cut strings also control characters, which `JSON.parse` would reject.
   */
  decode(text: string): Buffer {
    const place = this.#placeOf(text);
    // A comma ends the start of a data URL; base64 has none.
    if (!place) return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
    const characters = this.#bytes.subarray(place.start, place.end);
    return decodeBase64(characters.subarray(characters.indexOf(',') + 1));
  }

  /** Returns the place of a cut string; undefined if the string is complete. */
  #placeOf(text: string): StringPlace | undefined {
    if (text.length < headLength || !text.startsWith(this.#mark, headLength)) return undefined;
    return this.#cut[Number(text.slice(headLength + this.#mark.length))];
  }

  /** True for ASCII without escapes. */
  #isPlain(start: number, end: number): boolean {
    const bytes = this.#bytes.subarray(start, end);
    return !bytes.includes(backslash) && isAscii(bytes);
  }
}
