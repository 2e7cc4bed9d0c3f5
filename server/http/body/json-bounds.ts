/** Limits of JSON besides the length of its strings. */
interface JsonBounds {
  /** Levels of nesting, the outermost included. */
  depth: number;
  /** Members and elements in total. */
  values: number;
  /** Bytes of a member's name, without quotes. */
  keyLength: number;
}

/** Byte offsets of a string's characters. */
export interface StringPlace {
  start: number;
  end: number;
}

/** The first fault found. `invalid`: no parser accepts it, whatever follows. */
export type JsonFault = 'not-an-object' | 'invalid' | 'too-complex';

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const openList = 0x5b;
const closeList = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;
const byteOrderMark = [0xef, 0xbb, 0xbf];
/** Bytes of a string checked one by one before switching to `indexOf`: one call of it costs as much. */
const steppedBytes = 32;
/** Bytes from which a string is recorded. */
const longLength = 16 * 1024;

/**
 * Checks JSON while it arrives, and stops attacks at the first byte over a limit: a few MB of brackets or names
 * cost a parser gigabytes or minutes. Not a parser: everything it accepts is small enough for `JSON.parse`, which
 * validates the rest. Streaming parsers read every byte of a photo; this check skips to the end of the string.
 */
export class JsonBoundsCheck {
  /** Complete strings of 16 KB and more, such as photos, which BodyText keeps out of the parsed text. */
  readonly longStrings: StringPlace[] = [];
  readonly #bounds: JsonBounds;
  #offset = 0;
  #stringStart = 0;
  #values = 0;
  /** Open objects (true) and arrays (false). */
  #open: boolean[] = [];
  #begun = false;
  #inString = false;
  /** The last chunk ended with a backslash. */
  #escaped = false;
  #expectsKey = false;
  #keyLength = 0;

  constructor(bounds: JsonBounds) {
    this.#bounds = bounds;
  }

  /** Checks the next bytes; UTF-8 sequences and escapes may be split across calls. */
  push(chunk: Buffer): JsonFault | undefined {
    let position = 0;
    while (position < chunk.length) {
      if (this.#inString) {
        const end = this.#skipString(chunk, position);
        if (this.#expectsKey) this.#keyLength += end - position;
        // One more: the closing quote is counted as well.
        if (this.#keyLength > this.#bounds.keyLength + 1) return 'too-complex';
        position = end;
        if (!this.#inString) this.#recordString(this.#offset + end - 1);
      } else {
        const fault = this.#structure(chunk[position] as number, this.#offset + position);
        if (fault) return fault;
        position++;
      }
    }
    this.#offset += chunk.length;
    return undefined;
  }

  #structure(byte: number, offset: number): JsonFault | undefined {
    // Whitespace.
    if (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) return undefined;
    if (this.#open.length === 0) {
      // Skips a byte order mark: only the first three offsets have an entry.
      if (byte === byteOrderMark[offset]) return undefined;
      if (this.#begun) return 'invalid';
      if (byte !== openObject) return 'not-an-object';
    }
    if (byte === quote) {
      this.#inString = true;
      this.#stringStart = offset + 1;
      this.#keyLength = 0;
    } else if (byte === colon) {
      this.#expectsKey = false;
    } else if (byte === comma) {
      this.#expectsKey = this.#open.at(-1) === true;
      return this.#count();
    } else if (byte === openObject || byte === openList) {
      this.#begun = true;
      this.#expectsKey = byte === openObject;
      this.#open.push(this.#expectsKey);
      return this.#open.length > this.#bounds.depth ? 'too-complex' : this.#count();
    } else if (byte === closeObject || byte === closeList) {
      this.#expectsKey = false;
      if (this.#open.pop() !== (byte === closeObject)) return 'invalid';
    }
    return undefined;
  }

  #recordString(end: number): void {
    const start = this.#stringStart;
    if (end - start >= longLength) this.longStrings.push({ start, end });
  }

  #count(): JsonFault | undefined {
    return ++this.#values > this.#bounds.values ? 'too-complex' : undefined;
  }

  /** Returns the offset after the closing quote, or the end of the chunk. */
  #skipString(chunk: Buffer, start: number): number {
    let position = this.#escaped ? start + 1 : start;
    this.#escaped = false;
    let jumpAt = position + steppedBytes;
    while (position < chunk.length) {
      const byte = chunk[position];
      if (byte === quote) {
        this.#inString = false;
        return position + 1;
      }
      if (byte === backslash) {
        position += 2;
        jumpAt = position + steppedBytes;
      } else if (++position >= jumpAt) {
        const found = chunk.indexOf(quote, position);
        const end = found === -1 ? chunk.length : found;
        // After an odd number of backslashes, the quote, or the first byte of the next chunk, is escaped.
        let run = end;
        while (run > position && chunk[run - 1] === backslash) run--;
        position = (end - run) % 2 === 0 ? end : end + 1;
        jumpAt = position + steppedBytes;
      }
    }
    // Past the end: the character after the last backslash is in the next chunk.
    this.#escaped = position > chunk.length;
    return chunk.length;
  }
}
