/**
 * Style sheet of the plain form on partner pages, kept short because it is part of the snippet. One line, because
 * security policies contain its hash, and without square brackets, in which WordPress reads shortcodes. If a page's
 * policy blocks it, the form has the browser's default styles. So it has if an optimizer such as Autoptimize moves every
 * style element into the head of the page, where `:host` matches nothing.
 */
export const plainFormStyles = [
  ':host{',
  // The form is as high as the element on phones: a tag's `style` cannot have a media query.
  'form{@media(width<40em){min-height:140em}max-width:45em;padding:0 20px;font-size:16px;white-space:normal}',
  'input,button{padding:0 12px;font:inherit}',
  // 45em: in dialogs and table cells, which are as wide as their content, the form is as wide as the element.
  // 28px: padding and border of the input. Chromium and WebKit know `match-parent` only with the prefix.
  'p input{width:45em;max-width:calc(100% - 28px);text-align:-webkit-match-parent}',
  'fieldset{padding:0;border:0}',
  // Makes lines high enough to tap.
  'label,button{line-height:2.6}',
  'a{color:inherit}',
  'button{border:0;background:var(--luxe-color-accent,#0e3b32);color:var(--luxe-color-surface,#fff)}}',
].join('');
