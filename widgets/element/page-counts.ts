import { sendBeacon } from '../client/api.ts';
import { currentCampaign } from '../client/campaign-store.ts';
import { readCommonSettings } from '../client/common-settings.ts';
import type { FunnelStep, FunnelWireElement, FunnelWireStep } from '../domain/funnel.ts';
import type { AnyViewProps } from './element-definition.ts';
import { version } from './version.ts';

interface PageCounts {
  /** Steps of this page view. */
  counted: Set<FunnelWireStep>;
  /** Counts whose `steps` are not sent yet. */
  unsent: FunnelWireElement & { steps: FunnelWireStep[] };
}

/** Counts of this page view, by API and tag: several elements of a tag count as one. */
const pageCounts = new Map<string, Map<string, PageCounts>>();

/**
 * Counts a step, unless the element is marked as a test, or the host or the visitor's browser forbids it. Language,
 * variant and campaign are those of the first step.
 */
export function countStep(
  element: string,
  { attributes, language }: Pick<AnyViewProps, 'attributes' | 'language'>,
  step: FunnelStep,
  fields: readonly string[] = [],
): void {
  const { apiBase, storage, campaign, isTest } = readCommonSettings(attributes, language);
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  if (isTest || globalPrivacyControl || attributes.measure === 'off') return;

  const elements = pageCounts.get(apiBase) ?? new Map<string, PageCounts>();
  pageCounts.set(apiBase, elements);
  let counts = elements.get(element);
  if (!counts) {
    const { utmSource, utmMedium, utmCampaign } = currentCampaign(storage, campaign);
    const unsent = {
      element,
      language,
      variant: attributes.variant,
      source: utmSource,
      medium: utmMedium,
      campaign: utmCampaign,
      steps: [],
    };
    counts = { counted: new Set(), unsent };
    elements.set(element, counts);
  }
  const { counted, unsent } = counts;
  // Later steps imply the earlier ones, even if these were not observed.
  const earlier: FunnelWireStep[] = step === 'view' ? [] : ['view', 'start'];
  const failures = fields.map((field) => `failed:${field}` as const);
  for (const wireStep of [...earlier, step, ...failures]) {
    if (!counted.has(wireStep)) unsent.steps.push(wireStep);
    counted.add(wireStep);
  }
}

/** Sends the steps since the last call, in one beacon per API. */
export function sendCounts(): void {
  for (const [apiBase, counts] of pageCounts) {
    const elements = [...counts.values()]
      .map(({ unsent }) => ({ ...unsent, steps: unsent.steps.splice(0) }))
      .filter(({ steps }) => steps.length > 0);
    if (elements.length > 0) sendBeacon(apiBase, { version, elements });
  }
}
