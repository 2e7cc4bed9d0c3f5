const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const isSwiped = target.scrollWidth > target.clientWidth;
    if (isSwiped) target.setAttribute('tabindex', '0');
    else target.removeAttribute('tabindex');
  }
});

/** Rows that are swiped move with the arrow keys as well; where all of a row is in view, it is no stop. */
export function watchScrollRows(): void {
  sizes.disconnect();
  for (const row of document.querySelectorAll('.row')) sizes.observe(row);
}
