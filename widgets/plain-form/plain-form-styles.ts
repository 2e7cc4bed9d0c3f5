/**
 * Style sheet of the plain form on partner pages, kept short because it is part of the snippet. One line, because
 * security policies have its hash, and without square brackets, in which WordPress reads shortcodes. A page that refuses
 * it shows the browser's defaults. Optimizers such as Autoptimize move every style element into the head of the page,
 * where `:host` matches nothing.
 */
export const plainFormStyles = [
  ':host{',
  // The form is as high as the element on phones (its contract's placement): a tag's `style` cannot have a media query.
  'form{@media(width<40em){min-height:140em}max-width:45em;padding:0 20px;font-size:16px;white-space:normal}',
  'input,button{padding:0 12px;font:inherit}',
  // The width leaves room for padding and border.
  // In dialogs and table cells, which are as wide as their content, the form is as wide as the element.
  // Chromium and WebKit know the alignment only with its prefix.
  'p input{width:45em;max-width:calc(100% - 28px);text-align:-webkit-match-parent}',
  'fieldset{padding:0;border:0}',
  // Lines as high as a target for fingers.
  'label,button{line-height:2.6}',
  'a{color:inherit}',
  'button{border:0;background:var(--luxe-color-accent,#0e3b32);color:var(--luxe-color-surface,#fff)}}',
].join('');
