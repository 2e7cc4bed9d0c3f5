/**
 * Announces a text to screen readers. The key replaces the node: page translators put their own in the place of a text,
 * which would stay.
 */
export function Status({ text }: { text?: string | null }) {
  return (
    <p className="offscreen" role="status">
      <span key={text}>{text}</span>
    </p>
  );
}
