import { IntakeError } from './request-error.ts';

/** Bytes: a browser says what a field is in a hundred or two. */
const longestHead = 4096;
/** Bytes of a field that the parser gets: more than is ever stored of a text (see toText). */
const longestText = 8 * 1024;
const headEnd = '\r\n\r\n';

/** A file as it was chosen. */
export interface FormFile {
  name: string;
  /** The caller's own bytes. */
  content: Buffer;
}

/** The fields of a form, by their names in the page. */
export class FormBody {
  readonly #entries: readonly [name: string, value: string | FormFile][];

  constructor(entries: readonly [string, string | FormFile][]) {
    this.#entries = entries;
  }

  /** What was typed or chosen; empty where there is no such field. */
  text(name: string): string {
    const found = this.#entries.find(([own, value]) => own === name && typeof value === 'string');
    return found ? (found[1] as string) : '';
  }

  /** The files of a field; a picker that was left empty sends one without bytes. */
  files(name: string): FormFile[] {
    return this.#entries.flatMap(([own, value]) =>
      own === name && typeof value !== 'string' && value.content.length > 0 ? [value] : [],
    );
  }
}

function unreadable(): IntakeError {
  return new IntakeError(400, 'The body is not a valid form');
}

/** The boundary that a Content-Type gives a form; undefined: it is none. */
export function boundaryOf(contentType: string | undefined): string | undefined {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType ?? '') ??
    [];
  const boundary = quoted ?? plain ?? '';
  return /^[\w'()+,./:=?-]{1,70}$/.test(boundary) ? boundary : undefined;
}

function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/**
 * Reads a form whose delimiters are known. The platform's parser gets its parts without what is long in
 * them: it would copy each photo four times, and take seconds over the head of a part that has megabytes.
 * Throws an IntakeError (400).
 */
export async function readForm(
  bytes: Buffer,
  boundary: string,
  delimiters: readonly number[],
): Promise<FormBody> {
  const pieces: Buffer[] = [];
  const contents: Buffer[] = [];
  for (const [index, end] of delimiters.slice(1).entries()) {
    const part = bytes.subarray(delimiters[index], end);
    const head = part.subarray(0, longestHead).indexOf(headEnd) + headEnd.length;
    if (head < headEnd.length) throw unreadable();
    const content = part.subarray(head, Math.max(head, part.length - '\r\n'.length));
    contents.push(content);
    pieces.push(part.subarray(0, head), content.subarray(0, longestText), Buffer.from('\r\n'));
  }
  pieces.push(bytes.subarray(delimiters.at(-1)).subarray(0, longestHead));
  const headers = { 'Content-Type': `multipart/form-data; boundary="${boundary}"` };
  const form = await new Response(Buffer.concat(pieces), { headers }).formData().catch(() => {
    throw unreadable();
  });
  const entries = [...form];
  if (entries.length !== contents.length) throw unreadable();
  return new FormBody(
    entries.map(([name, value], index) =>
      typeof value === 'string'
        ? [name, value]
        : [name, { name: value.name, content: ownBytes(contents[index] as Buffer) }],
    ),
  );
}
