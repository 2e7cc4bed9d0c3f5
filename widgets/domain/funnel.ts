/**
 * Steps of a visitor on a page, each counted at most once per page view and element. `view`: the element was
 * on the screen; `start`: first input; `photos`: first photos added; `failed`: an attempt to send had errors;
 * `submitted`: the server confirmed the lead.
 */
export const funnelSteps = ['view', 'start', 'photos', 'failed', 'submitted'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** Stands for the values of a dimension that an hour has no more space for. */
export const otherValue: string = '(other)';
