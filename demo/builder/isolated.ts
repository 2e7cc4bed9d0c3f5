/** A name, number or colour inside a sentence: it keeps its own direction. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
