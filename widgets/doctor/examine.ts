import { api } from './checks/api.ts';
import { attributes } from './checks/attributes.ts';
import { campaign } from './checks/campaign.ts';
import { content } from './checks/content.ts';
import { copies } from './checks/copies.ts';
import { delay } from './checks/delay.ts';
import { flags } from './checks/flags.ts';
import { frame } from './checks/frame.ts';
import { script } from './checks/script.ts';
import { storage } from './checks/storage.ts';
import { hasTracesOfTags, tags } from './checks/tags.ts';
import { testLeads } from './checks/test-leads.ts';
import { visibility } from './checks/visibility.ts';
import type { Check, Finding, Severity } from './finding.ts';
import { type Context, gather } from './page/context.ts';
import { type Fact, factsOf } from './page/report-facts.ts';
import type { Violations } from './page/violations.ts';
import { within } from './within.ts';

const checks: readonly Check[] = [
  script,
  delay,
  copies,
  tags,
  content,
  api,
  attributes,
  testLeads,
  visibility,
  flags,
  storage,
  frame,
  campaign,
];

const order: readonly Severity[] = ['error', 'warning', 'info'];

/** Milliseconds for one check, or for looking around; none that works takes so long. */
const longest = 30_000;

export interface Examination {
  /** The worst first. */
  findings: readonly Finding[];
  facts: readonly Fact[];
}

/** That something could not be looked at: then nothing is known, least of all that all is well. */
function unseen(what: string, error: unknown): Finding {
  return { cause: 'unseen', severity: 'warning', values: { what, error: String(error) } };
}

/** What a part of the examination gives, or the finding that it could not be done. Never fails, and ends. */
async function attempt<T>(what: string, work: () => Promise<T>): Promise<T | Finding> {
  try {
    const late = unseen(what, `> ${longest / 1000} s`);
    return await within(longest, work(), late);
  } catch (error) {
    return unseen(what, error);
  }
}

async function judge({ id, run }: Check, context: Context): Promise<Finding[]> {
  const found = await attempt(id, () => run(context));
  const { frame: where } = context;
  return [found].flat().map((finding) => (where ? { ...finding, frame: where } : finding));
}

/** Looks at the page as it is now. Where the page keeps it from that, the finding says so; it never fails. */
export async function examine(violations: Violations): Promise<Examination> {
  const places = await attempt('gather', () => gather(violations));
  if (!Array.isArray(places)) return { findings: [places], facts: [] };
  const hasTraces = places.some(hasTracesOfTags);
  const contexts = places.map((place) => ({ ...place, hasTraces }));
  const found = await Promise.all(
    contexts.flatMap((context) => checks.map((check) => judge(check, context))),
  );
  for (const { frame: where, violations: inFrame } of contexts) if (where) inFrame.stop();
  const facts = await attempt('facts', async () => factsOf(contexts));
  if (!Array.isArray(facts)) found.push([facts]);
  // Twenty forms with one mistake are one finding.
  const distinct = new Map(found.flat().map((finding) => [JSON.stringify(finding), finding]));
  const findings = [...distinct.values()].sort(
    (a, b) => order.indexOf(a.severity) - order.indexOf(b.severity),
  );
  return { findings, facts: Array.isArray(facts) ? facts : [] };
}
