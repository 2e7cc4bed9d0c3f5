/**
 * Announces a text to screen readers. The key makes a new element for each text: page translators replace the text node,
 * so React could not update it.
 */
export function Status({ text }: { text?: string | null }) {
  return (
    <p className="offscreen" role="status">
      <span key={text}>{text}</span>
    </p>
  );
}
