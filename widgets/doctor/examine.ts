import { api } from './checks/api.ts';
import { attributes } from './checks/attributes.ts';
import { campaign } from './checks/campaign.ts';
import { copies } from './checks/copies.ts';
import { delay } from './checks/delay.ts';
import { flags } from './checks/flags.ts';
import { frame } from './checks/frame.ts';
import { script } from './checks/script.ts';
import { storage } from './checks/storage.ts';
import { tags } from './checks/tags.ts';
import { visibility } from './checks/visibility.ts';
import { gather } from './context.ts';
import { type Fact, factsOf } from './facts.ts';
import type { Check, Finding, Severity } from './finding.ts';
import type { Violations } from './violations.ts';

const checks: readonly Check[] = [
  script,
  delay,
  copies,
  tags,
  api,
  attributes,
  visibility,
  flags,
  storage,
  frame,
  campaign,
];

const order: readonly Severity[] = ['error', 'warning', 'info'];

export interface Examination {
  /** The worst first. */
  findings: readonly Finding[];
  facts: readonly Fact[];
}

/** Looks at the page as it is now. */
export async function examine(violations: Violations): Promise<Examination> {
  const context = await gather(violations);
  const found = (await Promise.all(checks.map((check) => check.run(context)))).flat();
  // Twenty forms with one mistake are one finding.
  const distinct = new Map(found.map((finding) => [JSON.stringify(finding), finding]));
  const findings = [...distinct.values()].sort(
    (a, b) => order.indexOf(a.severity) - order.indexOf(b.severity),
  );
  return { findings, facts: factsOf(context) };
}
