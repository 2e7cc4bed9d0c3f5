/**
 * Steps of a visitor on a page, each counted at most once per page view, API and tag. `view`: the element was
 * on the screen; `start`: first input; `photos`: first photo added; `failed`: an attempt to send had errors;
 * `submitted`: the server confirmed the lead. Later steps count `view` and `start` too.
 */
export const funnelSteps = ['view', 'start', 'photos', 'failed', 'submitted'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** A step on the wire: `failed:email` names a field with an error. */
export type FunnelWireStep = FunnelStep | `failed:${string}`;

/** Counts of an element in a beacon. The server cuts the texts, which the host page chooses. */
export interface FunnelWireElement {
  element: string;
  language: string;
  variant?: string | undefined;
  /** utmSource, utmMedium and utmCampaign. */
  source?: string | undefined;
  medium?: string | undefined;
  campaign?: string | undefined;
  steps: readonly FunnelWireStep[];
}

/** Body of POST /api/v1/public/counts. */
export interface FunnelBeacon {
  /** Version of the script. */
  version: string;
  elements: readonly FunnelWireElement[];
}

/** Maximum characters of a variant's name; longer ones are cut. */
export const maxVariantLength = 40;

/** Replaces texts that may identify a visitor, or that an hour of counts has no more space for. */
export const otherValue: string = '(other)';
