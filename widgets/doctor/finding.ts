import type { Context } from './page/context.ts';
import type { Cause } from './texts/texts.ts';

/** error: visitors cannot use a widget, or leads do not arrive. warning: worth fixing. info: may be intended. */
export type Severity = 'error' | 'warning' | 'info';

/** A problem or a note. Its texts are messages under `cause.<cause>`. */
export interface Finding {
  cause: Cause;
  severity: Severity;
  /** Values for the `{{placeholders}}` of its texts. */
  values?: Readonly<Record<string, string>>;
  /** Selector-like name of the frame it concerns; absent: the page itself. */
  frame?: string;
  /** Lines to copy that fix it. */
  paste?: string;
}

/** Checks one aspect of a document and returns its problems as findings. */
export type Check = (context: Context) => Finding[] | Promise<Finding[]>;
