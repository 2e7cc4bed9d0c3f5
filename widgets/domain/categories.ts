/** Item categories, spelled as on the wire. */
export const categories = ['Handbag', 'Watch', 'Jewelry'] as const;
export type Category = (typeof categories)[number];

/** Returns the category that a text names, in any case. */
export function parseCategory(text: string): Category | undefined {
  const wanted = text.toLowerCase();
  return categories.find((category) => category.toLowerCase() === wanted);
}
