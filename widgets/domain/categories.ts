/** What can be submitted, in the words of the wire. */
export const categories = ['Handbag', 'Watch', 'Jewelry'] as const;
export type Category = (typeof categories)[number];
