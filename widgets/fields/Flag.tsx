/**
 * A flag in a box of its own, so that nothing moves where the host's CSP refuses the picture. It is cut out
 * of the strip of the flags whose code starts with the same letter, which has a place for each second one:
 * a picture for each row would be a dozen to read, and vector ones a dozen documents.
 */
export function Flag({ iso, base }: { iso: string; base: string }) {
  return (
    <span
      className="flag"
      style={{
        backgroundImage: `url("${base}${iso.charAt(0).toLowerCase()}.png")`,
        backgroundPosition: `${(iso.charCodeAt(1) - 65) * 4}% 0`,
      }}
    />
  );
}
