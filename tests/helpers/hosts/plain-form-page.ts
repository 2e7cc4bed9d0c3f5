import type { Tab } from '../browsers/browser-tab.ts';

/** Parts of the plain form that cannot be seen or pressed, one per line. */
export function complaintsAboutPlainForm(tab: Tab): Promise<string[]> {
  return tab.evaluate(() => {
    const root = document.querySelector('luxe-quote-form')?.shadowRoot;
    const form = root?.querySelector('form[enctype]');
    if (!root || !form) return ['there is no plain form'];
    const complaints: string[] = [];
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    // WCAG 1.4.3, and the contrast from which an edge can be seen at all.
    const readable = 4.5;
    const visible = 1.5;
    /** Draws a color over another, and returns red, green and blue. */
    function pixel(color: string, below: readonly number[]): number[] {
      if (!context) return [0, 0, 0];
      context.fillStyle = `rgb(${below.join()})`;
      context.fillRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
    }
    // The background of a page without styles, which depends on the color scheme.
    const canvas = document.createElement('i');
    canvas.style.backgroundColor = 'Canvas';
    root.append(canvas);
    const base = pixel(getComputedStyle(canvas).backgroundColor, [255, 255, 255]);
    canvas.remove();
    function backgroundOf(element: Element | null): number[] {
      if (!element) return base;
      const parent = element.parentElement ?? (element.getRootNode() as ShadowRoot).host ?? null;
      return pixel(getComputedStyle(element).backgroundColor, backgroundOf(parent));
    }
    function luminance(color: readonly number[]): number {
      const [red = 0, green = 0, blue = 0] = color.map((channel) => {
        const part = channel / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    }
    function contrast(a: readonly number[], b: readonly number[]): number {
      const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
      return (light + 0.05) / (dark + 0.05);
    }
    const { probe } = window;
    function canBePressed(part: HTMLElement): boolean {
      part.scrollIntoView({ block: 'center', behavior: 'instant' });
      const at = root?.elementFromPoint(...probe.middleOf(part)) ?? null;
      return part.contains(at) || part.closest('label')?.contains(at) === true;
    }

    /** Why a part cannot be found or pressed. */
    function complaintAboutPlace(part: HTMLElement): string | undefined {
      const { width, height } = part.getBoundingClientRect();
      if (width < 10 || height < 10) return `is ${width} × ${height}`;
      // The center of a label that wraps may lie outside of both lines.
      return part.localName === 'label' || canBePressed(part) ? undefined : "can't be pressed";
    }
    function complaintAboutText(part: HTMLElement): string | undefined {
      const { color } = getComputedStyle(part);
      const inside = backgroundOf(part);
      const isReadable = contrast(pixel(color, inside), inside) >= readable;
      return isReadable ? undefined : `has ${color} on ${inside}`;
    }
    /** A field is seen by its border or by its background. */
    function complaintAboutEdge(part: HTMLElement): string | undefined {
      const { borderTopColor, borderTopStyle, borderTopWidth } = getComputedStyle(part);
      const behind = backgroundOf(part.parentElement);
      const hasBorder = borderTopStyle !== 'none' && parseFloat(borderTopWidth) >= 1;
      const isFramed = hasBorder && contrast(pixel(borderTopColor, behind), behind) >= visible;
      const isSeen = isFramed || contrast(backgroundOf(part), behind) >= visible;
      return isSeen ? undefined : "can't be seen";
    }

    const trap = form.querySelector('[name=website]')?.getBoundingClientRect();
    if (trap?.width || trap?.height) {
      complaints.push(`the trap for bots is ${trap.width} × ${trap.height}`);
    }
    for (const part of form.querySelectorAll<HTMLElement>(
      'input:not([type=hidden], [name=website]), button, label',
    )) {
      const { name, type } = part as HTMLInputElement;
      const found = [
        complaintAboutPlace(part),
        type === 'radio' ? undefined : complaintAboutText(part),
        type === 'text' ? complaintAboutEdge(part) : undefined,
      ];
      for (const complaint of found) {
        if (!complaint) continue;
        complaints.push(`${part.localName} ${name || part.textContent?.trim()} ${complaint}`);
      }
    }
    return complaints;
  });
}

/** Starts the script of a page that was opened as `late`. */
export function startLateScript(tab: Tab): Promise<void> {
  return tab.evaluate(() => {
    const waiting = document.querySelector<HTMLScriptElement>('script[data-src]');
    if (!waiting) throw new Error('No script waits');
    const script = document.createElement('script');
    script.nonce = waiting.nonce;
    script.src = waiting.dataset.src ?? '';
    document.head.append(script);
  });
}
