/** Ids of the four conditions, best first. The wire has their sentences, see `conditionText`. */
export const conditions = ['new', 'excellent', 'good', 'fair'] as const;
export type Condition = (typeof conditions)[number];

/** English sentence of each condition, as on the wire. */
export const conditionText: Record<Condition, string> = {
  new: 'New (never been worn)',
  excellent: 'In excellent condition (no marks of use)',
  good: 'In good condition (light marks of use)',
  fair: 'In fair condition (significant marks of use)',
};

/** Returns the condition for an id or its English sentence; undefined for other texts. */
export function parseCondition(text: string): Condition | undefined {
  const wanted = text.trim();
  return conditions.find((id) => wanted === id || wanted === conditionText[id]);
}
