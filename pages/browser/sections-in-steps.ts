const root = document.documentElement;

/** From here on nothing is skipped any more: every height is the true one, for whatever leads to a place. */
function showWhole(): void {
  root.dataset.whole = '';
}

/** Lays out what pages/styles/section.css has skipped: a section with every frame, so that none is long. */
export function layOutInSteps(): void {
  const sections = document.querySelectorAll<HTMLElement>('main section, footer');
  let next = 0;
  requestAnimationFrame(function step() {
    const section = sections[next++];
    if (section) {
      section.style.contentVisibility = 'visible';
      requestAnimationFrame(step);
    } else {
      showWhole();
    }
  });
}
