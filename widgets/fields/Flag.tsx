/** A flag in a box of its own, so that nothing moves where the host's CSP refuses the picture. */
export function Flag({ iso, base }: { iso: string; base: string }) {
  return (
    <span className="flag">
      <img
        // The next flag may load where this one did not.
        key={iso}
        src={`${base}${iso.toLowerCase()}.svg`}
        width="24"
        height="16"
        loading="lazy"
        alt=""
        onError={({ currentTarget }) => {
          currentTarget.hidden = true;
        }}
      />
    </span>
  );
}
