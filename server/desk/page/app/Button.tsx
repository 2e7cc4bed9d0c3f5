import type { ComponentProps } from 'react';

const classes = {
  plain: 'button',
  main: 'button is-main',
  more: 'button more',
  text: 'text-button',
} as const;

interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
  /** `main`: the most likely action; `more`: below a list; `text`: without a frame. */
  look?: keyof typeof classes;
}

export function Button({ label, look = 'plain', type = 'button', ...attributes }: ButtonProps) {
  return (
    <button type={type} className={classes[look]} {...attributes}>
      {label}
    </button>
  );
}
