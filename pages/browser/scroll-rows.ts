/** Makes rows that scroll focusable, so that arrow keys scroll them; rows that fit are no tab stop. */
const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const scrolls = target.scrollWidth > target.clientWidth;
    if (scrolls) target.setAttribute('tabindex', '0');
    else target.removeAttribute('tabindex');
  }
});

/** Watches every row of the page, in place of the rows watched before. */
export function watchScrollRows(): void {
  sizes.disconnect();
  for (const row of document.querySelectorAll('.row')) sizes.observe(row);
}
