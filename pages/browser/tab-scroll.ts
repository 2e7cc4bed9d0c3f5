/**
 * Scrolls at once instead of smoothly while the visitor moves by Tab: Chromium may leave the focused element out of view
 * if Tab is pressed during smooth scrolling.
 */
const { style } = document.documentElement;

addEventListener('keydown', ({ key }) => {
  if (key === 'Tab') style.scrollBehavior = 'auto';
});
addEventListener('pointerdown', () => {
  style.scrollBehavior = '';
});
