/**
 * The gallery: every element with its named examples, in both languages.
 * `?widget=luxe-quote-form` shows one element, `&example=Name&lang=ar` one example in one language.
 */

import { contracts } from '../widgets/contracts.ts';
import { direction, type Language, languages } from '../widgets/domain/languages.ts';
import type { GalleryContract } from '../widgets/element/contract-parts.ts';
import type { Example } from '../widgets/element/element-contract.ts';

const known: readonly GalleryContract[] = contracts;
const query = new URLSearchParams(location.search);
const wanted = query.get('widget') ?? '';

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  text = '',
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  node.textContent = text;
  return node;
}

function show(tag: string, example: Example, language: Language): HTMLElement {
  const widget = document.createElement(tag) as HTMLElement & { values?: object };
  widget.lang = language;
  widget.setAttribute('draft', 'off');
  for (const [name, value] of Object.entries(example.attributes)) widget.setAttribute(name, value);
  if (example.content) widget.innerHTML = example.content[language];
  if (example.values) widget.values = example.values;
  if (example.submitted) {
    widget.addEventListener('luxe-ready', () => {
      widget.shadowRoot?.querySelector<HTMLElement>('[part=submit]')?.click();
    });
  }
  return widget;
}

function row(tag: string, example: Example, shown: readonly Language[]): HTMLElement {
  const section = element('section');
  const heading = element('h3');
  const link = element('a', example.name);
  link.href = `?${new URLSearchParams({ widget: tag, example: example.name })}`;
  heading.append(link);
  const pair = element('div');
  pair.className = 'pair';
  for (const language of shown) {
    const side = element('div');
    side.lang = language;
    side.dir = direction(language);
    side.append(show(tag, example, language));
    pair.append(side);
  }
  section.append(heading, pair);
  return section;
}

const navigation = document.querySelector('nav');
const main = document.querySelector('main');
for (const { tag, examples } of known) {
  const link = element('a', `<${tag}>`);
  link.href = `?widget=${tag}`;
  navigation?.append(link);
  if (wanted && wanted !== tag) continue;
  main?.append(element('h2', `<${tag}>`));
  for (const example of examples) {
    if (query.has('example') && query.get('example') !== example.name) continue;
    const shown = languages.filter((language) => (query.get('lang') ?? language) === language);
    main?.append(row(tag, example, shown));
  }
}
