import type { ReactNode } from 'react';
import type { SectionHead } from '../content/parts.ts';
import { useQuoteLink } from '../layout/page-context.ts';

/** Background of a section, and the colours of its text. */
export type Tone = 'ivory' | 'sand' | 'dark';

interface SectionProps {
  id?: string;
  tone?: Tone;
  className?: string;
  /** Behind everything, from edge to edge. */
  backdrop?: ReactNode;
  children: ReactNode;
}

/** One idea, from edge to edge of the screen. */
export function Section({ id, tone = 'ivory', className = '', backdrop, children }: SectionProps) {
  return (
    <section id={id} className={`section ${tone} ${className}`.trim()}>
      {backdrop}
      <div className="frame">{children}</div>
    </section>
  );
}

interface HeadProps extends SectionHead {
  /** `spread`: the paragraph and what follows stand beside the heading where there is room. */
  variant?: 'stacked' | 'spread';
  /** After the paragraph: the call to action. */
  children?: ReactNode;
}

/** Eyebrow, heading and a paragraph. */
export function Head({ eyebrow, heading, text, variant = 'spread', children }: HeadProps) {
  return (
    <div className={`head ${variant}`}>
      <p className="eyebrow">{eyebrow}</p>
      <h2>{heading}</h2>
      <div>
        <p className="lead">{text}</p>
        {children}
      </div>
    </div>
  );
}

interface ActionsProps {
  action: string;
  more?: { label: string; href: string };
}

/** The call to action, always to the quote form, and a way to read on. */
export function Actions({ action, more }: ActionsProps) {
  return (
    <p className="actions">
      <a className="button primary" href={useQuoteLink()}>
        {action}
      </a>
      {more && (
        <a className="more" href={more.href}>
          {more.label}
        </a>
      )}
    </p>
  );
}
