import type { ReactNode } from 'react';
import type { SectionHead } from '../content/parts.ts';
import { useQuoteLink } from '../layout/page-context.ts';

/** Background and text colors of a section. */
export type Tone = 'ivory' | 'sand' | 'dark';

interface SectionProps {
  id?: string;
  tone?: Tone;
  className?: string;
  /** Fills the section behind its content. */
  backdrop?: ReactNode;
  children: ReactNode;
}

/** A section whose background fills the width of the screen. */
export function Section({ id, tone = 'ivory', className = '', backdrop, children }: SectionProps) {
  return (
    <section id={id} className={`section ${tone} ${className}`.trim()}>
      {backdrop}
      <div className="frame">{children}</div>
    </section>
  );
}

interface HeadProps extends SectionHead {
  /** `spread`: on wide screens, paragraph and call to action are next to the heading. */
  variant?: 'stacked' | 'spread';
  /** Shown after the paragraph: the call to action. */
  children?: ReactNode;
}

/** Eyebrow, heading and a paragraph. */
export function Head({ eyebrow, heading, text, variant = 'spread', children }: HeadProps) {
  return (
    <div className={`head ${variant}`}>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h2>{heading}</h2>
      <div>
        <p className="lead">{text}</p>
        {children}
      </div>
    </div>
  );
}

interface MoreProps {
  label: string;
  href: string;
}

/** A link that stands out less than a button, without a paragraph around it. */
export function MoreLink({ label, href }: MoreProps) {
  return (
    <a className="more" href={href}>
      {label}
    </a>
  );
}

interface ActionsProps {
  /** Text of the call to action, which always leads to the quote form. */
  action?: string;
  /** A link to read more. */
  more?: MoreProps;
  children?: ReactNode;
}

/** A paragraph with a call to action, a link to read more, or both. */
export function Actions({ action, more, children }: ActionsProps) {
  const quoteLink = useQuoteLink();
  return (
    <p className="actions">
      {action && (
        <a className="button primary" href={quoteLink}>
          {action}
        </a>
      )}
      {more && <MoreLink {...more} />}
      {children}
    </p>
  );
}
