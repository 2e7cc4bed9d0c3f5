import type { ReactNode } from 'react';

interface IconProps {
  className?: string;
  /** Side of the square on which the path is drawn. */
  grid: number;
  /** Side in pixels. */
  size?: number;
  path: string | undefined;
  /** Shapes behind the path. */
  children?: ReactNode;
}

/** A line drawing, which screen readers skip; styled by its class in base.css. */
export function Icon({ className, grid, size = grid, path, children }: IconProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${grid} ${grid}`}
      width={size}
      height={size}
      aria-hidden="true"
    >
      {children}
      <path d={path} />
    </svg>
  );
}

/** Rotates when its list or answer is open, see `[aria-expanded]` in base.css. */
export function Chevron() {
  return <Icon className="arrow" grid={16} path="M3.5 6l4.5 4.5L12.5 6" />;
}

/** Path for closing and removing, on a grid of 24. */
export const cross = 'M5 5l14 14M19 5L5 19';

/** Path of a check mark in CardDrawing. */
export const check = 'M15 24.5l6.2 6.2L33.5 18';

/** Drawing of a card: a path inside a circle, on a grid of 48. */
export function CardDrawing({ path }: { path: string }) {
  return (
    <Icon className="drawing" grid={48} size={72} path={path}>
      <circle cx="24" cy="24" r="22.5" />
    </Icon>
  );
}
