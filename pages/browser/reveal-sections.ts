const root = document.documentElement;
let frame = 0;
/** Width of the window in the last run; 0 before the first. */
let width = 0;

function isOffScreen(section: Element): boolean {
  const { top, bottom } = section.getBoundingClientRect();
  return bottom <= 0 || top >= innerHeight;
}

/**
 * Lays out the sections that pages/styles/first-screen/reveal-sections.css skips, one per frame, so no frame is
 * long. Once every height is known, sections off screen are skipped again: otherwise the browser would
 * update the layers of the whole page in every frame of the slider.
 */
export function revealSections(): void {
  const sections = document.querySelectorAll<HTMLElement>('main section, .footer');
  let next = 0;
  width = innerWidth;
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(function revealNext() {
    const section = sections[next++];
    if (section) {
      section.style.contentVisibility = 'visible';
      frame = requestAnimationFrame(revealNext);
    } else {
      // Lays out the closed menus now, so that they open without delay.
      for (const panel of document.querySelectorAll('.menu > :last-child')) {
        panel.getBoundingClientRect();
      }
      // Sections on screen stay visible: hiding them for a frame would count as a layout shift.
      const offScreen = [...sections].filter(isOffScreen);
      for (const { style } of offScreen) style.contentVisibility = '';
      // Tells style sheets and tests that every height is known.
      root.dataset.whole = 'known';
    }
  });
}

/** Measures all sections again once elements have changed their heights. Does nothing before the first run. */
export function remeasureSections(): void {
  if (width) revealSections();
}

addEventListener('resize', () => {
  if (innerWidth !== width) remeasureSections();
});
