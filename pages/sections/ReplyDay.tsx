import type { ReplyText } from '../content/parts.ts';

/** A text that pages/browser/submission.ts replaces by one with the day of the reply. */
export function ReplyDay({ text }: { text: ReplyText }) {
  return (
    <span data-reply-today={text.today} data-reply-later={text.later}>
      {text.always}
    </span>
  );
}
