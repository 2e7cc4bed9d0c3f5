/**
 * Begins the rule for `:host` in a declarative shadow root: its declarations, and the nested rules for `.root`. The
 * caller writes the braces of `:host` and nests all other rules. `.root` matches the same box as `.root` in
 * theme/base.css: around all content, with the language. Colors are the page's until the script runs. Rules for the
 * text of such style sheets: one line, because security policies contain its hash; no square brackets but `[open]`,
 * because WordPress reads shortcodes in them.
 */
export const prerenderedRootStyles = [
  'display:block;min-width:0;max-width:100%;',
  '.root{all:initial;display:block;container-type:inline-size;contain-intrinsic-inline-size:min(760px,90vw)',
  ';visibility:inherit;color:inherit;font-family:var(--luxe-font,inherit);font-size:16px;line-height:1.5',
  ';--_space:var(--luxe-space,8px)}.root:lang(ar){line-height:1.75}',
].join('');
