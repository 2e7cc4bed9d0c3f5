import type { ReactNode } from 'react';

interface IconButtonProps {
  label: string;
  /** One of icons.tsx. */
  Icon(): ReactNode;
  onClick(): void;
}

/** A button that shows only an icon. */
export function IconButton({ label, Icon, onClick }: IconButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={onClick}>
      <Icon />
    </button>
  );
}
