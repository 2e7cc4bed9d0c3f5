import type { Context } from './page/context.ts';
import type { Cause } from './texts/texts.ts';

/** error: visitors can't use a widget or their leads don't arrive. info: nothing has to be done. */
export type Severity = 'error' | 'warning' | 'info';

/** One thing that is wrong or worth knowing; its words are in the texts, under its cause. */
export interface Finding {
  cause: Cause;
  severity: Severity;
  /** What the words name in `{{braces}}`: a tag, an attribute, an address. */
  values?: Readonly<Record<string, string>>;
  /** The frame in which it is, as a developer would name it; none: the page itself. */
  frame?: string;
  /** The exact lines that fix it. */
  paste?: string;
}

/** Looks at one side of the page. Never throws for what a page does wrong; that is a finding. */
export interface Check {
  id: string;
  run(context: Context): Promise<Finding[]>;
}
