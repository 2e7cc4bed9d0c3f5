import { withTimeout } from '../client/with-timeout.ts';
import { checkApi } from './checks/api.ts';
import { checkAttributes } from './checks/attributes.ts';
import { checkCampaign } from './checks/campaign.ts';
import { checkContent } from './checks/content.ts';
import { checkCopies } from './checks/copies.ts';
import { checkDelay } from './checks/delay.ts';
import { checkFlags } from './checks/flags.ts';
import { checkFrame } from './checks/frame.ts';
import { checkPlainForm } from './checks/plain-form.ts';
import { checkScript } from './checks/script.ts';
import { checkStorage } from './checks/storage.ts';
import { checkStyles } from './checks/styles.ts';
import { checkTags, hasTracesOfTags, reportAbsence } from './checks/tags.ts';
import { checkTestLeads } from './checks/test-leads.ts';
import { checkUsability } from './checks/usability.ts';
import { checkVisibility } from './checks/visibility.ts';
import type { Check, Finding, Severity } from './finding.ts';
import { type Context, gatherContexts } from './page/context.ts';
import { tags } from './page/elements.ts';
import { type Fact, factsOf } from './page/report-facts.ts';
import type { Violations } from './page/violations.ts';

/** Checks by the names that an incomplete examination reports. */
const checks: Readonly<Record<string, Check>> = {
  script: checkScript,
  delay: checkDelay,
  copies: checkCopies,
  tags: checkTags,
  content: checkContent,
  api: checkApi,
  attributes: checkAttributes,
  'test-leads': checkTestLeads,
  styles: checkStyles,
  visibility: checkVisibility,
  usability: checkUsability,
  flags: checkFlags,
  'plain-form': checkPlainForm,
  storage: checkStorage,
  frame: checkFrame,
  campaign: checkCampaign,
};

const order: readonly Severity[] = ['error', 'warning', 'info'];

/** Milliseconds to wait for a widget that a script of the page inserts. */
const appearTimeout = 4_000;

/** Timeout of a step, in milliseconds: of gathering facts, or of one check. Steps that take longer become findings. */
const stepTimeout = 30_000;

export interface Examination {
  /** Sorted by severity, errors first. */
  findings: readonly Finding[];
  facts: readonly Fact[];
}

/** Reports an incomplete examination: without it, the verdict would be that all is well. */
function incomplete(what: string, error: unknown): Finding {
  return { cause: 'unseen', severity: 'warning', values: { what, error: String(error) } };
}

function stopInFrames(documents: readonly Context[]): void {
  for (const { frame, violations } of documents) if (frame) violations.stop();
}

/** Runs a step of the examination. Returns a finding if it throws or takes too long. */
async function attempt<T>(what: string, work: () => Promise<T>): Promise<T | Finding> {
  try {
    const late = incomplete(what, `> ${stepTimeout / 1000} s`);
    return await withTimeout(work(), stepTimeout, late);
  } catch (error) {
    return incomplete(what, error);
  }
}

async function judge(name: string, check: Check, context: Context): Promise<Finding[]> {
  const found = await attempt(name, async () => check(context));
  const { frame } = context;
  return [found].flat().map((finding) => (frame ? { ...finding, frame } : finding));
}

/** Waits until a script of the page has inserted a widget; false if none comes. */
async function widgetAppears(): Promise<boolean> {
  const isThere = () => document.querySelector(tags.join(', ')) !== null;
  let observer: MutationObserver | undefined;
  const appeared = new Promise<boolean>((done) => {
    observer = new MutationObserver(() => isThere() && done(true));
    observer.observe(document, { childList: true, subtree: true });
  });
  const found = isThere() || (await withTimeout(appeared, appearTimeout, false));
  observer?.disconnect();
  return found;
}

/** Tells whether a document has neither a widget nor a mistake that keeps one from coming. */
function mayGetWidget(context: Context): boolean {
  const { widgets, leftovers } = context;
  return widgets.length === 0 && (leftovers.pending !== undefined || !hasTracesOfTags(context));
}

/** Gathers facts about all documents, again if a script of the page inserts the first widget after a while. */
async function gather(violations: Violations): Promise<Context[]> {
  const documents = await gatherContexts(violations);
  const isEarly = documents.some(({ running }) => running) && documents.every(mayGetWidget);
  if (!isEarly || !(await widgetAppears())) return documents;
  stopInFrames(documents);
  return gatherContexts(violations);
}

/** Examines the page as it is now. Never rejects: steps that fail become findings. */
export async function examine(violations: Violations): Promise<Examination> {
  const documents = await attempt('gather', () => gather(violations));
  if (!Array.isArray(documents)) return { findings: [documents], facts: [] };
  const found = await Promise.all(
    documents.flatMap((context) =>
      Object.entries(checks).map(([name, check]) => judge(name, check, context)),
    ),
  );
  const absence = await attempt('tags', async () => reportAbsence(documents));
  // First of its severity: other findings follow from it.
  found.unshift([absence].flat());
  stopInFrames(documents);
  const facts = await attempt('facts', async () => factsOf(documents));
  if (!Array.isArray(facts)) found.push([facts]);
  // Twenty forms with the same mistake give one finding.
  const distinct = new Map(found.flat().map((finding) => [JSON.stringify(finding), finding]));
  const findings = [...distinct.values()].sort(
    (a, b) => order.indexOf(a.severity) - order.indexOf(b.severity),
  );
  return { findings, facts: Array.isArray(facts) ? facts : [] };
}
