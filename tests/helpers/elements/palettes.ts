import { expect } from 'chai';
import { formatHex } from 'culori';
import { type Pair, pairsIn, weakContrasts } from './contrast.ts';
import { findAll } from './dom.ts';
import { type Shown, showEveryElement } from './every-element.ts';

/** Colors set by the page; omitted ones use the element's default. */
export type Palette = Partial<Record<'accent' | 'surface' | 'text' | 'error', string>>;

/** Each palette with extreme accents and error colors. */
export function withAccents(palettes: readonly Palette[]): Palette[] {
  const accents = ['#ffffff', '#000000', '#808080', '#ffd54f', '#ff0000', '#0000ff'];
  return palettes.flatMap((palette) =>
    accents.map((accent) => ({ ...palette, accent, error: accent })),
  );
}

/** Turns hover and focus into classes and disables motion. */
function withStates(styles: readonly string[]): string {
  return `${styles.join('\n')}
    *, *::before, *::after { transition: none !important; animation: none !important }`
    .replace(/:focus(-visible)?(?![-\w])/g, '.focused')
    .replaceAll(':hover', '.hovered');
}

/**
 * Shows elements with changed styles, in every state whose name, after the tag, contains a text, such as
 * `luxe-faq` or `luxe-faq with an open answer`.
 */
export async function showStyled(wanted = '', change = (css: string) => css): Promise<Shown[]> {
  const shown = await showEveryElement(({ tag }, state) => `${tag} ${state}`.includes(wanted));
  for (const { definition, element } of shown) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(change(withStates(definition.styles)));
    (element.shadowRoot as ShadowRoot).adoptedStyleSheets = [sheet];
  }
  return shown;
}

afterEach(() => document.body.removeAttribute('style'));

/** Applies the palette to the element, on a page with the same surface. */
export function paint({ element }: Shown, palette: Palette): void {
  document.body.style.background = palette.surface ?? '';
  for (const name of ['accent', 'surface', 'text', 'error'] as const) {
    element.style.setProperty(`--luxe-color-${name}`, palette[name] ?? '');
  }
}

/** Hides elements that are not measured: each color change would restyle them, too. */
function hideOthers(root: ShadowRoot, pairs: readonly Pair[]): void {
  const measured = new Set<Element>();
  for (const { element } of pairs) {
    for (let node: Element | null = element; node; node = node.assignedSlot ?? node.parentElement) {
      measured.add(node);
    }
  }
  for (const node of findAll(root, '*')) {
    if (!measured.has(node)) node.style.display = 'none';
  }
}

/** Every weak contrast per palette: at rest, and with everything hovered and focused. */
export function weakIn(shown: readonly Shown[], palettes: readonly Palette[]): string[] {
  return shown.flatMap((one) => {
    const root = one.element.shadowRoot as ShadowRoot;
    const pairs = pairsIn(one.element);
    // An element that shows nothing would pass.
    expect(pairs.length).to.be.at.least(2);
    hideOthers(root, pairs);
    const nodes = findAll(root, '*').filter((node) => node.style.display !== 'none');
    return [[], ['hovered', 'focused']].flatMap((state) => {
      for (const node of nodes) node.classList.add(...state);
      const weak = palettes.flatMap((palette) => {
        paint(one, palette);
        return weakContrasts(pairs).map((text) => `${JSON.stringify(palette)} ${state} ${text}`);
      });
      for (const node of nodes) node.classList.remove(...state);
      return weak;
    });
  });
}

/** A computed color as rendered, `#rrggbb`. */
export function hex(computed: string): string {
  return formatHex(computed) ?? computed;
}
