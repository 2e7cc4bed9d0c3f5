import { useEffect, useRef, useState } from 'react';

/**
 * A flag in a box of its own, so that nothing moves where the host's CSP refuses the picture. Asked for
 * when it is nearly in view: browsers with `loading="lazy"` look thousands of pixels ahead.
 */
export function Flag({ iso, base }: { iso: string; base: string }) {
  const box = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '200px' },
    );
    observer.observe(box.current as Element);
    return () => observer.disconnect();
  }, []);
  return (
    <span className="flag" ref={box}>
      {isNear && (
        <img
          // The next flag may load where this one did not.
          key={iso}
          src={`${base}${iso.toLowerCase()}.svg`}
          width="24"
          height="16"
          alt=""
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
    </span>
  );
}
