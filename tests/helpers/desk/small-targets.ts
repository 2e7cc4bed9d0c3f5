/**
 * Runs in the page: lists the touch targets smaller than 44 px in width or height in the topmost layer: an open list or
 * dialog, else the page. Tries points around the center of each target: its label and enlarged area belong to it, what
 * covers it does not.
 */
export function smallTargets(): string[] {
  const minimum = 44;
  const targets = 'a, button, input, select, textarea, summary, [role=option]';

  /** Returns the target that a tap on a point reaches; a tap on a label reaches its field. */
  function targetAt(x: number, y: number): Element | null | undefined {
    const hit = document.elementFromPoint(x, y);
    return hit?.closest(targets) ?? hit?.closest('label')?.control;
  }

  /** Returns how many pixels around a point, in a direction and its opposite, reach the target: in halves, up to the minimum. */
  function lengthAround(target: Element, x: number, y: number, dx: number, dy: number): number {
    let length = 0;
    for (const sign of [1, -1]) {
      for (let shift = sign * 0.25; length < minimum; shift += sign * 0.5) {
        if (targetAt(x + shift * dx, y + shift * dy) !== target) break;
        length += 0.5;
      }
    }
    return length;
  }

  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const top = document.querySelector('.popup') ?? dialog ?? document;
  return [...top.querySelectorAll(targets)].flatMap((target) => {
    if (!target.checkVisibility() || target.closest('.offscreen')) return [];
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [box] = target.getClientRects();
    if (!box) return [];
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const [width, height] = [lengthAround(target, x, y, 1, 0), lengthAround(target, x, y, 0, 1)];
    // Allows half a pixel less, because sizes may be fractional.
    if (width >= minimum - 0.5 && height >= minimum - 0.5) return [];
    return [`${width} × ${height}: ${target.outerHTML.slice(0, 120)}`];
  });
}
