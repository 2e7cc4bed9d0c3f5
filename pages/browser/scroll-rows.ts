/** Makes rows that overflow focusable, so that arrow keys scroll them. Rows that fit are not a tab stop. */
const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const scrolls = target.scrollWidth > target.clientWidth;
    if (scrolls) target.setAttribute('tabindex', '0');
    else target.removeAttribute('tabindex');
  }
});

/** Watches every row of the page, and no longer the rows of the page before a language switch. */
export function watchScrollRows(): void {
  sizes.disconnect();
  for (const row of document.querySelectorAll('.row')) sizes.observe(row);
}
