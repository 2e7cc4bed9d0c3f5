/**
 * Shows the gallery: every element with its named examples, in both languages.
 * `?widget=luxe-quote-form` shows one element, `&example=Name&lang=ar` one example in one language.
 */
import { contracts } from '../widgets/contracts.ts';
import {
  direction,
  type PlatformLanguage,
  platformLanguages,
} from '../widgets/domain/languages.ts';
import type { Example } from '../widgets/element/element-contract.ts';

const query = new URLSearchParams(location.search);
const selectedTag = query.get('widget') ?? '';
const selectedLanguages = platformLanguages.filter(
  (language) => !query.has('lang') || query.get('lang') === language,
);

function createElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  text = '',
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  node.textContent = text;
  return node;
}

/** Removes the focus from a widget, and scrolls back to the top. */
function leave({ shadowRoot }: HTMLElement): void {
  const focused = shadowRoot?.activeElement;
  if (focused instanceof HTMLElement) focused.blur();
  scrollTo({ top: 0, behavior: 'instant' });
}

function createWidget(tag: string, example: Example, language: PlatformLanguage): HTMLElement {
  const widget = document.createElement(tag) as HTMLElement & { values?: object };
  widget.lang = language;
  // A draft would change the example.
  widget.setAttribute('draft', 'off');
  for (const [name, value] of Object.entries(example.attributes)) widget.setAttribute(name, value);
  if (example.content) widget.innerHTML = example.content[language];
  if (example.values) widget.values = example.values;
  if (example.submitted) {
    // The form moves the focus to its errors. The gallery begins at its top all the same.
    widget.addEventListener('focusin', () => requestAnimationFrame(() => leave(widget)), {
      once: true,
    });
    widget.addEventListener('luxe-ready', () => {
      widget.shadowRoot?.querySelector<HTMLElement>('[part=submit]')?.click();
    });
  }
  return widget;
}

function exampleSection(tag: string, example: Example): HTMLElement {
  const section = createElement('section');
  const heading = createElement('h3');
  const link = createElement('a', example.name);
  link.href = `?${new URLSearchParams({ widget: tag, example: example.name })}`;
  heading.append(link);
  const pair = createElement('div');
  pair.className = 'pair';
  for (const language of selectedLanguages) {
    const side = createElement('div');
    side.lang = language;
    side.dir = direction(language);
    side.append(createWidget(tag, example, language));
    pair.append(side);
  }
  section.append(heading, pair);
  return section;
}

const navigation = document.querySelector('nav');
const main = document.querySelector('main');
for (const { tag, examples } of contracts) {
  const link = createElement('a', `<${tag}>`);
  link.href = `?widget=${tag}`;
  navigation?.append(link);
  if (selectedTag && selectedTag !== tag) continue;
  main?.append(createElement('h2', `<${tag}>`));
  for (const example of examples) {
    if (query.has('example') && query.get('example') !== example.name) continue;
    main?.append(exampleSection(tag, example));
  }
}
