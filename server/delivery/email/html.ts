import { raw } from 'hono/html';
import { close, open } from '../../wording/isolates.ts';

const tags: Readonly<Record<string, ReturnType<typeof raw>>> = {
  [open]: raw('<bdi>'),
  [close]: raw('</bdi>'),
};

/** A line for `html`: what `isolate` has set apart, as elements. */
export function inHtml(line: string) {
  return line.split(/([\u2068\u2069])/).map((part) => tags[part] ?? part);
}
