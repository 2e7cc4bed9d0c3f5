/**
 * A flag, cut out of a strip of flags (flags.generate.ts). A strip has all countries with the same first letter, in 26
 * columns for the second letter, from A at 0 % to Z at 100 %. One picture per flag would cost the list a dozen requests,
 * one SVG per flag a dozen documents. The box keeps its size if the host's CSP blocks the picture.
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
