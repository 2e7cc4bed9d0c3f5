/**
 * Isolates the direction of a text, so that a name or number keeps its order within a right-to-left sentence (U+2068 First
 * Strong Isolate, U+2069 Pop Directional Isolate).
 */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
