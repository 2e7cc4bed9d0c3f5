/**
 * A flag, cut out of the strip of all flags whose code has the same first letter, one for each second letter from A to Z
 * (0 to 100 %): one picture per row would cost a dozen requests, one SVG per row a dozen documents. Its box keeps its
 * size if the host's CSP blocks the picture.
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
