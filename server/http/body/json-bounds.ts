/** What JSON may take besides the length of its strings. */
export interface JsonBounds {
  /** Objects and lists inside each other, the outermost counted. */
  depth: number;
  /** Members and elements in all. */
  values: number;
  /** Bytes between the quotes of a member's name. */
  keyLength: number;
}

/** Where the letters of a string are, in bytes from the beginning of the text. */
export interface StringPlace {
  start: number;
  end: number;
}

/** The first thing that is wrong. `invalid`: no parser takes it, however it goes on. */
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
/** Bytes of a string to look at one by one before `indexOf`, whose call costs as much, takes over. */
const near = 32;
/** Bytes from which a string is noted. */
const long = 16 * 1024;

/**
 * Looks at the bytes of a JSON text while they arrive, so that an attack on the parser ends at the
 * first byte that goes over: a few MB of brackets or of names take a parser gigabytes or minutes. It
 * is no parser: what it lets through is small enough for `JSON.parse`, which judges the rest. Parsers
 * that stream look at each byte of a photo; this one jumps to the end of its string.
 */
export class JsonBoundsCheck {
  /** The strings of 16 KB and more that have ended, such as photos. */
  readonly longStrings: StringPlace[] = [];
  readonly #bounds: JsonBounds;
  #offset = 0;
  #stringStart = 0;
  #values = 0;
  /** The objects (true) and lists (false) that are open. */
  #open: boolean[] = [];
  #begun = false;
  #inString = false;
  /** A backslash was the last byte of the chunk. */
  #escaped = false;
  #expectsKey = false;
  #keyLength = 0;

  constructor(bounds: JsonBounds) {
    this.#bounds = bounds;
  }

  /** Looks at the next bytes, in which UTF-8 and escapes may be cut anywhere. */
  push(chunk: Buffer): JsonFault | undefined {
    let position = 0;
    while (position < chunk.length) {
      if (this.#inString) {
        const end = this.#skipString(chunk, position);
        if (this.#expectsKey) this.#keyLength += end - position;
        if (this.#keyLength > this.#bounds.keyLength + 1) return 'too-complex';
        position = end;
        if (!this.#inString) this.#note(this.#offset + end - 1);
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
    if (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) return undefined;
    if (this.#open.length === 0) {
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

  #note(end: number): void {
    const start = this.#stringStart;
    if (end - start >= long) this.longStrings.push({ start, end });
  }

  #count(): JsonFault | undefined {
    return ++this.#values > this.#bounds.values ? 'too-complex' : undefined;
  }

  /** Returns where the string is left: past its closing quote, or at the end of the chunk. */
  #skipString(chunk: Buffer, start: number): number {
    let position = this.#escaped ? start + 1 : start;
    this.#escaped = false;
    let jumpAt = position + near;
    while (position < chunk.length) {
      const byte = chunk[position];
      if (byte === quote) {
        this.#inString = false;
        return position + 1;
      }
      if (byte === backslash) {
        position += 2;
        jumpAt = position + near;
      } else if (++position >= jumpAt) {
        const found = chunk.indexOf(quote, position);
        const end = found === -1 ? chunk.length : found;
        let run = end;
        while (run > position && chunk[run - 1] === backslash) run--;
        position = (end - run) % 2 === 0 ? end : end + 1;
        jumpAt = position + near;
      }
    }
    this.#escaped = position > chunk.length;
    return chunk.length;
  }
}
