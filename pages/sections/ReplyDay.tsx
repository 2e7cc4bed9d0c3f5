import type { ReplyText } from '../content/parts.ts';

interface ReplyDayProps {
  text: ReplyText;
  /** True for the reply to a request sent now; false for the reply to the last submission of this tab. */
  isForNow?: boolean;
}

/** A text that pages/browser/submission.ts replaces by a text with the day of the reply. */
export function ReplyDay({ text, isForNow }: ReplyDayProps) {
  return (
    <span
      data-reply-today={text.today}
      data-reply-later={text.later}
      data-reply-now={isForNow && ''}
    >
      {text.always}
    </span>
  );
}
