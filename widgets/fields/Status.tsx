import { useMemo } from 'react';
import { newUuid } from '../client/uuid.ts';

interface StatusProps {
  text?: string | null | undefined;
  /** Event that the text reports. Another object announces the text again, even if it is the same. */
  event?: object | null | undefined;
}

/**
 * Announces a text to screen readers. The key makes a new element for each announcement: a text that stays is not
 * announced, and page translators replace the text node, so React could not update it.
 */
export function Status({ text, event }: StatusProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key for each text and event
  const key = useMemo(newUuid, [text, event]);
  return (
    <p className="offscreen" role="status">
      <span key={key}>{text}</span>
    </p>
  );
}
