/** Closes open menus on clicks and focus outside them, on clicks on their links, and on Escape. */
const menus = () => document.querySelectorAll<HTMLDetailsElement>('details.menu');

function closeAllBut(kept: EventTarget | null): void {
  for (const menu of menus()) if (!(kept instanceof Node && menu.contains(kept))) menu.open = false;
}

addEventListener('click', ({ target }) => {
  const link = target instanceof Element && target.closest('details.menu a');
  closeAllBut(link ? null : target);
});

addEventListener('focusin', ({ target }) => closeAllBut(target));

addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  for (const menu of menus()) {
    if (!menu.open) continue;
    const heldFocus = menu.contains(document.activeElement);
    menu.open = false;
    if (heldFocus) menu.querySelector('summary')?.focus();
  }
});
