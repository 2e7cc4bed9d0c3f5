import { headEnd } from './form-bounds.ts';
import { RequestError } from './request-error.ts';

/** Maximum bytes of a part's header; browsers need 100 to 200. */
const maxHeadBytes = 4096;
/** Bytes of a field that are parsed: more than `toText` (fields.ts) keeps of it, at three bytes a character. */
const maxTextBytes = 12 * 1024;

export interface FormFile {
  name: string;
  /** A copy with memory of its own, which the caller may transfer to another thread. */
  content: Buffer;
}

interface FormEntry {
  field: string;
  text?: string;
  file?: FormFile;
}

export class FormBody {
  readonly #entries: readonly FormEntry[];

  constructor(entries: readonly FormEntry[]) {
    this.#entries = entries;
  }

  text(name: string): string {
    return this.#entries.find(({ field }) => field === name)?.text ?? '';
  }

  /** Returns the chosen files of a field. For an empty picker, browsers send an empty file without a name. */
  files(name: string): FormFile[] {
    const entries = this.#entries.filter(({ field }) => field === name);
    return entries.flatMap(({ file }) =>
      file && (file.name || file.content.length) ? [file] : [],
    );
  }
}

/** Rejects a form over the size limit. `form` holds its texts as far as they have arrived; its files are empty. */
export class OversizedFormError extends RequestError {
  readonly form: FormBody;

  constructor(message: string, form: FormBody) {
    super(413, message);
    this.form = form;
  }
}

function unreadable(): RequestError {
  return new RequestError(400, 'The body is not a valid form');
}

/** Returns the boundary of a form's Content-Type; undefined for other types. */
export function boundaryOf(contentType: string | undefined): string | undefined {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType ?? '') ??
    [];
  const boundary = quoted ?? plain ?? '';
  // RFC 2046, section 5.1.1, allows these characters.
  return /^[\w'()+,./:=?-]{1,70}$/.test(boundary) ? boundary : undefined;
}

/** Copies bytes out of a shared buffer. */
function copyOf(bytes: Buffer): Buffer {
  // Not from Node's pool, whose memory cannot be transferred.
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/**
 * Parses a form by the byte offsets of its delimiters. Node's parser gets the parts without their long contents:
 * it would copy each photo four times, and need seconds for a part header of megabytes. Throws a RequestError (400).
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
    const found = part.subarray(0, maxHeadBytes).indexOf(headEnd);
    if (found < 0) throw unreadable();
    const start = found + headEnd.length;
    const content = part.subarray(start, Math.max(start, part.length - '\r\n'.length));
    contents.push(content);
    pieces.push(part.subarray(0, start), content.subarray(0, maxTextBytes), Buffer.from('\r\n'));
  }
  // The last delimiter, which ends the form.
  pieces.push(bytes.subarray(delimiters.at(-1)).subarray(0, maxHeadBytes));
  const headers = { 'Content-Type': `multipart/form-data; boundary="${boundary}"` };
  const form = await new Response(Buffer.concat(pieces), { headers }).formData().catch(() => {
    throw unreadable();
  });
  const entries = [...form];
  if (entries.length !== contents.length) throw unreadable();
  return new FormBody(
    entries.map(([field, value], index) => {
      if (typeof value === 'string') return { field, text: value };
      const content = copyOf(contents[index] ?? Buffer.alloc(0));
      return { field, file: { name: value.name, content } };
    }),
  );
}
