import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../widgets/domain/languages.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { openDeskPage, startSeededDesk } from '../../helpers/desk/open-desk.ts';
import { deskViews, showView } from '../../helpers/desk/views.ts';

const newPage = useChromium();

/**
 * Lists the touch targets smaller than 44 px in width or height in the topmost layer: an open list or
 * dialog, else the page. Probes every half pixel around the center of each, so labels and enlarged areas count, and what covers them doesn't.
 */
function smallTargets(): string[] {
  const least = 44;
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const targets = 'a, button, input, select, textarea, summary, [role=option]';

  /** The target that a tap on a point reaches; a label reaches its field. */
  function targetAt(x: number, y: number): Element | null | undefined {
    const hit = document.elementFromPoint(x, y);
    return hit?.closest(targets) ?? hit?.closest('label')?.control;
  }

  function lengthAround(target: Element, x: number, y: number, dx: number, dy: number): number {
    let steps = 0;
    for (const sign of [1, -1]) {
      for (let step = 0; steps < least * 2; step++) {
        const shift = (sign * (step + 0.5)) / 2;
        if (targetAt(x + shift * dx, y + shift * dy) !== target) break;
        steps += 1;
      }
    }
    return steps / 2;
  }

  const top = document.querySelector('.popup') ?? dialog ?? document;
  return [...top.querySelectorAll(targets)].flatMap((target) => {
    if (!target.checkVisibility() || target.closest('.offscreen')) return [];
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [box] = target.getClientRects();
    if (!box) return [];
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const [width, height] = [lengthAround(target, x, y, 1, 0), lengthAround(target, x, y, 0, 1)];
    if (width >= least - 0.5 && height >= least - 0.5) return [];
    return [`${width} × ${height}: ${target.outerHTML.slice(0, 120)}`];
  });
}

const measure = (page: Page) => page.evaluate(smallTargets);

describe('every target is at least 44 px wide and high on a phone', () => {
  test.each(languages)('in every view of the desk, in %s', async (language) => {
    const desk = await startSeededDesk();
    const page = await newPage({ viewport: { width: 360, height: 740 } });
    await openDeskPage(desk, page, { language });
    for (const [name, view] of Object.entries(deskViews)) {
      await showView(page, desk, view);
      expect.soft(await measure(page), name).toEqual([]);
    }
  });

  test.each(languages)('on the page to sign in, in %s', async (language) => {
    const desk = await startSeededDesk();
    const page = await newPage({ viewport: { width: 360, height: 740 } });
    await page.goto(`${desk.origin}/sign-in?lang=${language}`);
    expect(await measure(page)).toEqual([]);
  });
});
