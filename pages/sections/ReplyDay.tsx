import type { ReplyText } from '../content/parts.ts';

/** A text that names the day of the reply where the browser knows it (pages/browser/submission.ts). */
export function ReplyDay({ text }: { text: ReplyText }) {
  return (
    <span data-reply-today={text.today} data-reply-later={text.later}>
      {text.always}
    </span>
  );
}
