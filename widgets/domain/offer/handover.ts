/** How an item reaches the team: our courier, an appointment at the branch, or the client's courier. */
export const handoverWays = ['pickup', 'branch', 'courier'] as const;
export type HandoverWay = (typeof handoverWays)[number];
