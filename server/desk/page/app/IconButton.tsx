import type { ReactNode } from 'react';
import { useHeadingOnRemoval } from './use-heading-on-removal.ts';

interface IconButtonProps {
  label: string;
  /** One of icons.tsx. */
  Icon(): ReactNode;
  onClick(): void;
}

/** A button that shows only an icon. */
export function IconButton({ label, Icon, onClick }: IconButtonProps) {
  const ref = useHeadingOnRemoval();
  return (
    <button ref={ref} type="button" className="icon-button" aria-label={label} onClick={onClick}>
      <Icon />
    </button>
  );
}
