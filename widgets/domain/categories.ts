/** What can be submitted, in the words of the wire (spec section 3). */
export const categories = ['Handbag', 'Watch', 'Jewelry'] as const;
export type Category = (typeof categories)[number];
