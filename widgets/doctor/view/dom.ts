import { piecesOf } from '../texts/texts.ts';

type Child = Node | string | false | undefined;

/** Creates an element. Children are nodes or text, never markup, as Trusted Types require. */
export function build<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  // Old frameworks (demo/hosts/old-framework.js) replace `append` by one that takes a single child.
  for (const child of children) {
    if (child === false || child === undefined) continue;
    element.appendChild(typeof child === 'string' ? document.createTextNode(child) : child);
  }
  return element;
}

/** Renders a message with its names as left-to-right code. */
export function messageNodes(...message: Parameters<typeof piecesOf>): Node[] {
  return piecesOf(...message).map((piece) =>
    piece.isName ? build('code', { dir: 'ltr' }, piece.text) : document.createTextNode(piece.text),
  );
}

/** Creates a button. With an `id` it keeps the focus when the panel renders again. */
export function button(
  label: string,
  onPress: () => void,
  attributes: Readonly<Record<string, string>> = {},
): HTMLButtonElement {
  const element = build('button', { type: 'button', ...attributes }, label);
  element.addEventListener('click', onPress);
  return element;
}
