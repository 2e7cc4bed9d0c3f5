import type { ComponentProps } from 'react';
import { useHeadingOnRemoval } from './use-heading-on-removal.ts';

const classes = {
  plain: 'button',
  main: 'button is-main',
  more: 'button more',
  text: 'text-button',
} as const;

interface ButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'disabled' | 'ref'> {
  label: string;
  /** `main`: the most likely action; `more`: below a list; `text`: without a frame. */
  look?: keyof typeof classes;
  /** Ignores clicks, but keeps the focus: browsers take it away from a button with the attribute `disabled`. */
  isDisabled?: boolean;
}

export function Button(props: ButtonProps) {
  const { label, look = 'plain', type = 'button', isDisabled, onClick, ...attributes } = props;
  const ref = useHeadingOnRemoval();
  return (
    <button
      type={type}
      className={classes[look]}
      {...attributes}
      ref={ref}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? (event) => event.preventDefault() : onClick}
    >
      {label}
    </button>
  );
}
