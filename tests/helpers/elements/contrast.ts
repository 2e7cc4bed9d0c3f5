import { converter, formatRgb, parse, type Rgb, wcagContrast } from 'culori';

const toRgb = converter('rgb');
/** Required contrasts: WCAG 1.4.3 and 1.4.11. */
const textMinimum = 4.5;
const lineMinimum = 3;

type Color = Required<Rgb>;
/** `ring`: around a focused control. `sign`: the mark before an error. `number`: the number of a step. */
type Kind = 'text' | 'drawing' | 'frame' | 'ring' | 'sign' | 'number';

/** A color of an element, compared with its background. */
export interface Pair {
  element: Element;
  kind: Kind;
}

const parsed = new Map<string, Color>();

/** The color that a screen shows for a CSS color. */
function rendered(text: string): Color {
  const known = parsed.get(text);
  if (known) return known;
  const color = toRgb(parse(text));
  if (!color) throw new Error(`No color: ${text}`);
  const onScreen = (channel: number) => Math.round(Math.min(1, Math.max(0, channel)) * 255) / 255;
  const { r, g, b, alpha = 1 } = color;
  const shown: Color = { mode: 'rgb', r: onScreen(r), g: onScreen(g), b: onScreen(b), alpha };
  parsed.set(text, shown);
  return shown;
}

/** Mixes a translucent color with an opaque one below it. */
function over(top: Color, below: Color): Color {
  if (top.alpha === 1) return top;
  const mix = (a: number, b: number) => a * top.alpha + b * (1 - top.alpha);
  const { r, g, b } = below;
  return { mode: 'rgb', r: mix(top.r, r), g: mix(top.g, g), b: mix(top.b, b), alpha: 1 };
}

/** Mixes an element's own background, a color and a single-color gradient over it, with the background below. */
function backgroundOver(element: Element, below: Color): Color {
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  const gradient = /^linear-gradient\(([a-z]+\([^)]*\))/.exec(backgroundImage)?.[1];
  const color = over(rendered(backgroundColor), below);
  return gradient ? over(rendered(gradient), color) : color;
}

/** Returns a function that finds the background behind an element's content, and remembers what it found. */
function createGroundFinder(): (element: Element | null) => Color {
  const found = new Map<Element, Color>();
  return function groundOf(element: Element | null): Color {
    if (!element)
      return over(rendered(getComputedStyle(document.body).backgroundColor), rendered('#fff'));
    const before = found.get(element);
    if (before) return before;
    const below = groundOf(element.assignedSlot ?? element.parentElement);
    // A radio button lies behind the text of its option.
    const frame = element.matches('.option') ? element.querySelector('input') : null;
    const ground = frame
      ? backgroundOver(frame, backgroundOver(element, below))
      : backgroundOver(element, below);
    found.set(element, ground);
    return ground;
  };
}

/** The path of an element as classes: elements with the same path have the same style. */
function pathOf(element: Element): string {
  const names = ['aria-selected', 'aria-current', 'aria-invalid', 'aria-expanded', 'part'];
  const own = names.flatMap((name) => element.getAttribute(name) ?? []).join();
  const checked = element.matches(':checked, label:has(:checked) *') ? '!' : '';
  const name = `${element.localName}.${element.getAttribute('class') ?? ''}[${own}]${checked}`;
  return element.parentElement ? `${pathOf(element.parentElement)} ${name}` : name;
}

function hasText(element: Element): boolean {
  if (element.matches('input:not([type=radio])')) return true;
  return [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
  );
}

/** The parts of an element that need a contrast. */
function kindsOf(element: Element): Kind[] {
  const kinds: Kind[] = [];
  if (hasText(element)) kinds.push('text');
  if (element.matches('svg')) kinds.push('drawing');
  if (element.matches('.error')) kinds.push('sign');
  if (element.matches('luxe-process-steps > *')) kinds.push('number');
  if (element.matches('.input, .button, .mark, .dial, .summary, .failure, :checked'))
    kinds.push('frame');
  // Leaves out the WhatsApp button on the page: its ring has two colors, one of which is visible on any page.
  if (element.matches('button:not(.root > *), a, input')) kinds.push('ring');
  return kinds;
}

/** All contrast pairs of an element, once per appearance. */
export function pairsIn({ shadowRoot, children }: HTMLElement): Pair[] {
  const appearances = new Map<string, Element>();
  const inside = shadowRoot?.querySelectorAll('*:not(.offscreen)') ?? [];
  for (const element of [...inside, ...children]) {
    const isShown = element.checkVisibility({ visibilityProperty: true });
    if (isShown && kindsOf(element).length > 0 && !appearances.has(pathOf(element))) {
      appearances.set(pathOf(element), element);
    }
  }
  return [...appearances.values()].flatMap((element) =>
    kindsOf(element).map((kind) => ({ element, kind })),
  );
}

/** Kinds drawn on the background of their element. Frames and rings are drawn on its parent's, signs on their own. */
const onOwnGround: readonly Kind[] = ['text', 'drawing', 'number'];
const properties = { frame: 'borderTopColor', ring: 'outlineColor' } as const;

/** Lists texts, signs and numbers below 4.5:1, and drawings, frames and rings below 3:1. */
export function weakContrasts(pairs: readonly Pair[]): string[] {
  const groundOf = createGroundFinder();
  return pairs.flatMap(({ element, kind }) => {
    const isPseudo = kind === 'sign' || kind === 'number';
    const style = getComputedStyle(element, isPseudo ? '::before' : undefined);
    if (kind === 'ring' && style.outlineStyle !== 'solid') return [];
    const own = style[kind === 'frame' || kind === 'ring' ? properties[kind] : 'color'];
    const places = [groundOf(onOwnGround.includes(kind) ? element : element.parentElement)];
    // A control is visible if its frame differs from either side.
    if (kind === 'frame') places.push(groundOf(element));
    const against = kind === 'sign' ? [rendered(style.backgroundColor)] : places;
    const ratio = Math.max(
      ...against.map((ground) => wcagContrast(over(rendered(own), ground), ground)),
    );
    if (ratio >= (kind === 'text' || isPseudo ? textMinimum : lineMinimum)) return [];
    const path = pathOf(element).split(' ').slice(-3).join(' ');
    return `${kind} of ${path}: ${own} on ${against.map(formatRgb)} is ${ratio.toFixed(2)}`;
  });
}
