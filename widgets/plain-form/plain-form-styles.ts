/**
 * Style sheet of the plain form on partner pages, kept short because it is part of the snippet. One line, because
 * security policies have its hash, and without brackets, in which WordPress reads shortcodes. A page that refuses
 * it shows the browser's defaults.
 */
export const plainFormStyles = [
  'form{max-width:720px;padding:0 20px 20px;font-size:16px;line-height:1.6}',
  'input,button{font:inherit;max-width:100%}',
  'p input{display:block;width:100%;padding:10px;box-sizing:border-box;text-align:match-parent}',
  'fieldset{min-width:0;margin:16px 0;padding:0;border:0}',
  'legend{padding:0}a{color:inherit}br{display:none}',
  'fieldset label{display:block;padding:10px 0}',
  'button{padding:12px 24px;border:0;background:var(--luxe-color-accent,#0e3b32);color:var(--luxe-color-surface,#fff)}',
].join('');
