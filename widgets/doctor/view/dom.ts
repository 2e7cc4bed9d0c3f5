import { piecesOf } from '../texts/texts.ts';

type Child = Node | string | false | undefined;

/** An element with its attributes and children. Text only, never markup: Trusted Types have nothing to refuse. */
export function build<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  // One at a time: frameworks of old have an `append` of their own, which takes one.
  for (const child of children) {
    if (child === false || child === undefined) continue;
    element.appendChild(typeof child === 'string' ? document.createTextNode(child) : child);
  }
  return element;
}

/** A text with its names as code, which runs from left to right in Arabic too. */
export function words(text: string, values?: Readonly<Record<string, string>>): Node[] {
  return piecesOf(text, values).map((piece) =>
    piece.isName ? build('code', { dir: 'ltr' }, piece.text) : document.createTextNode(piece.text),
  );
}

/** A button that does something when it is pressed; `id` lets it keep the focus over a new rendering. */
export function button(
  label: string,
  onPress: () => void,
  attributes: Readonly<Record<string, string>> = {},
): HTMLButtonElement {
  const element = build('button', { type: 'button', ...attributes }, label);
  element.addEventListener('click', onPress);
  return element;
}
