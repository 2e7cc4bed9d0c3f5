import { useEffect } from 'react';
import { cut, isolate, withNeededIsolates } from '../../../wording/safe-text.ts';
import { useDesk } from './desk-context.tsx';

/** Maximum characters of a heading in the title of the page; visitors may send thousands. */
const maxLength = 60;

interface ViewHeadingProps {
  heading: string;
  /** Follows the heading in the title of the page. */
  detail?: string;
  /** Hides the heading from people who see the view. */
  isOffscreen?: boolean;
}

/**
 * Heading of a view, which also names the page in tabs and history. Screen readers announce a change of its text, which
 * moves no focus: a lead has loaded, or the inbox shows another tab.
 */
export function ViewHeading({ heading, detail, isOffscreen }: ViewHeadingProps) {
  const { t } = useDesk();
  useEffect(() => {
    const parts = [
      isolate(cut(heading, maxLength)),
      ...(detail ? [detail] : []),
      t('common.title'),
    ];
    document.title = withNeededIsolates(parts.join(' · '));
  }, [heading, detail, t]);
  return (
    <h1 className={isOffscreen ? 'offscreen' : undefined} tabIndex={-1} aria-live="polite">
      <bdi>{heading}</bdi>
    </h1>
  );
}
