const root = document.documentElement;
let frame = 0;
let width = 0;

function isOutOfSight(section: Element): boolean {
  const { top, bottom } = section.getBoundingClientRect();
  return bottom <= 0 || top >= innerHeight;
}

/**
 * Lays out what pages/styles/first-screen/reveal-sections.css has skipped: a section with every frame, so that none is long. Then
 * every height is known, and what is out of sight is skipped again: else the layers of the whole page would be
 * arranged anew with every frame in which a picture moves.
 */
export function revealSections(): void {
  const sections = document.querySelectorAll<HTMLElement>('main section, footer');
  let next = 0;
  width = innerWidth;
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(function step() {
    const section = sections[next++];
    if (section) {
      section.style.contentVisibility = 'visible';
      frame = requestAnimationFrame(step);
    } else {
      // What is closed is laid out when its measures are asked for: now, and not under the finger that opens it.
      for (const panel of document.querySelectorAll('.menu > :last-child')) {
        panel.getBoundingClientRect();
      }
      // What is in sight stays: taking it away for a moment would count as a shift.
      const others = [...sections].filter(isOutOfSight);
      for (const { style } of others) style.contentVisibility = '';
      root.dataset.whole = 'known';
    }
  });
}

addEventListener('resize', () => {
  // Another width, other heights; before the first time none is known.
  if (width && innerWidth !== width) revealSections();
});
