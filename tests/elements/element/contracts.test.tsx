import { expect } from 'chai';
import { contracts } from '../../../widgets/contracts.ts';
import { definitions } from '../../../widgets/definitions.ts';
import { toCamelCase } from '../../../widgets/element/attribute-values.ts';
import { defineElement } from '../../../widgets/element/define-element.ts';
import type {
  AnyViewProps,
  ElementDefinition,
} from '../../../widgets/element/element-definition.ts';
import {
  find,
  findAll,
  finishAnimations,
  mount,
  replace,
  until,
} from '../../helpers/elements/dom.ts';
import { type Shown, showEveryElement } from '../../helpers/elements/every-element.ts';

type Attributes = AnyViewProps['attributes'];
/** Attributes that views have read since the test began, in camelCase. */
const read = new Set<string>();
const watchedAttributes = new WeakMap<Attributes, Attributes>();

/** Records which attributes a view reads. Returns one proxy per object, since views compare these objects. */
function watchAttributes(attributes: Attributes): Attributes {
  const watched =
    watchedAttributes.get(attributes) ??
    new Proxy(attributes, {
      get(target, name) {
        read.add(String(name));
        return target[String(name)];
      },
    });
  watchedAttributes.set(attributes, watched);
  return watched;
}

function watched({ view: View, ...definition }: ElementDefinition): ElementDefinition {
  return {
    ...definition,
    view: (props) => <View {...props} attributes={watchAttributes(props.attributes)} />,
  };
}

before(() => {
  for (const definition of definitions) defineElement(watched(definition));
});

/** Causes the events of a tag that no state of `showEveryElement` causes. */
function interactWith(tag: string, shown: readonly HTMLElement[]): void {
  if (tag === 'luxe-hero-slider' || tag === 'luxe-testimonials') {
    find(shown[0] as HTMLElement, '[aria-label^=Next]').click();
  }
  // The element dispatches `luxe-offer-failed`, as it has no offer.
  if (tag === 'luxe-offer-response') mount(`<${tag} lang="en"></${tag}>`);
  if (tag === 'luxe-whatsapp-button') {
    // Keeps the button from opening a chat and sending a lead.
    replace(window, 'open', () => ({ opener: null }));
    replace(window, 'fetch', async () => Response.json({ status: 'success' }));
    const dialog = find(shown[0] as HTMLElement, 'dialog');
    // Fills every input, since the open list of countries has a search input beside the phone number.
    for (const input of findAll<HTMLInputElement>(dialog, 'input')) input.value = '501234567';
    find(dialog, '[part=submit]').click();
  }
}

/** An unlikely value for each custom property. */
const remarkable: Record<string, string> = {
  '--luxe-color-accent': 'rgb(120, 0, 90)',
  '--luxe-color-surface': 'rgb(240, 250, 255)',
  '--luxe-color-text': 'rgb(0, 10, 60)',
  '--luxe-color-error': 'rgb(120, 60, 0)',
  '--luxe-radius': '13px',
  '--luxe-space': '17px',
  '--luxe-font': 'monospace',
  '--luxe-font-heading': 'fantasy',
  '--luxe-z-index': '4321',
};

const visible = [
  ...['color', 'background-color', 'background-image', 'border-top-color', 'outline-color'],
  ...['border-top-left-radius', 'padding-top', 'row-gap', 'margin-top', 'font-family', 'z-index'],
];

/** Everything about an element and its children that a theme can change. */
function appearanceOf(element: HTMLElement): string {
  finishAnimations(element);
  return findAll(element, '*')
    .flatMap((node) => [getComputedStyle(node), getComputedStyle(node, '::before')])
    .map((style) => visible.map((name) => style.getPropertyValue(name)).join())
    .join('\n');
}

/** Returns the custom properties to which one of the elements reacts. */
function effectiveProperties(elements: readonly HTMLElement[]): string[] {
  const shown = elements.map((element) => ({ element, before: appearanceOf(element) }));
  return Object.entries(remarkable).flatMap(([name, value]) => {
    const isEffective = shown.some(({ element, before }) => {
      element.style.setProperty(name, value);
      const after = appearanceOf(element);
      element.style.removeProperty(name);
      return before !== after;
    });
    return isEffective ? [name] : [];
  });
}

describe('the contract of', () => {
  for (const { tag, attributes, events, cssProperties, parts } of contracts) {
    it(`${tag} lists exactly its attributes, events, custom properties and parts`, async () => {
      read.clear();
      const dispatched = new Set<string>();
      for (const type of Object.keys(events)) {
        document.addEventListener(type, () => dispatched.add(type), { once: true });
      }
      const shown = await showEveryElement((definition) => definition.tag === tag);
      const elements = shown.map(({ element }) => element);
      expect(effectiveProperties(elements)).to.deep.equal(Object.keys(cssProperties));

      const nodes = elements.flatMap((element) => findAll(element, '[part]'));
      const found = new Set(nodes.flatMap((node) => [...node.part]));
      expect([...found].sort()).to.deep.equal(Object.keys(parts).sort());
      const rules = Object.keys(parts).map((part) => `${tag}::part(${part}) { order: 77 }`);
      mount(`<style>${rules.join('\n')}</style>`);
      expect(nodes.filter((node) => getComputedStyle(node).order !== '77')).to.deep.equal([]);

      interactWith(tag, elements);
      await until(() => dispatched.size === Object.keys(events).length);
      const names = Object.keys(attributes).map(toCamelCase);
      expect(names.filter((name) => !read.has(name))).to.deep.equal([]);
    });
  }
});

it("the page keeps its own custom properties in slotted content, and its ::part rules override an element's styles", async () => {
  const names = [
    ...['accent', 'surface', 'text', 'muted', 'line', 'space', 'radius', 'in', 'progress'],
  ].map((name) => `--${name}`);
  const page = mount(
    `<div style="${names.map((name) => `${name}: of-the-page`).join(';')}"></div>`,
  );
  mount(`<style>luxe-quote-form::part(label) { color: rgb(1, 2, 3) }
    luxe-quote-form::part(submit) { background: rgb(4, 5, 6); border-radius: 9px }</style>`);
  const shown = await showEveryElement(
    ({ tag }, state) => /slider|testimonials|steps/.test(tag) || state.startsWith('with errors'),
  );
  const slotted = shown.filter(({ element }) => element.firstElementChild);
  expect(slotted.length).to.be.at.least(3);
  for (const { element } of slotted) {
    page.append(element);
    const style = getComputedStyle(element.firstElementChild as Element);
    const changed = names.filter((name) => style.getPropertyValue(name) !== 'of-the-page');
    expect(changed).to.deep.equal([]);
  }

  const { element } = shown[0] as Shown;
  finishAnimations(element);
  const style = (part: string) => getComputedStyle(find(element, `[part=${part}]`));
  expect(style('label').color).to.equal('rgb(1, 2, 3)');
  expect(style('submit').backgroundColor).to.equal('rgb(4, 5, 6)');
  expect(style('submit').borderTopLeftRadius).to.equal('9px');
});
