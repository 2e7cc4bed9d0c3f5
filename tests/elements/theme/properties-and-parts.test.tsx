import { expect } from 'chai';
import { contracts } from '../../../widgets/contracts.ts';
import { find, findAll, finishAnimations, mount } from '../../helpers/elements/dom.ts';
import { type Shown, showEveryElement } from '../../helpers/elements/every-element.ts';

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

const partsIn = (element: HTMLElement) =>
  findAll(element, '[part]').flatMap((node) => [...node.part]);

describe('custom properties', () => {
  for (const { tag, cssProperties } of contracts) {
    it(`of the contract are exactly those to which ${tag} reacts`, async () => {
      const shown = await showEveryElement((definition) => definition.tag === tag);
      const elements = shown.map(({ element }) => ({ element, before: appearanceOf(element) }));
      const effective = Object.keys(remarkable).filter((name) =>
        elements.some(({ element, before }) => {
          element.style.setProperty(name, remarkable[name] as string);
          const after = appearanceOf(element);
          element.style.removeProperty(name);
          return before !== after;
        }),
      );
      expect(effective).to.deep.equal(Object.keys(cssProperties));
    });
  }

  it('of the page keep their values in slotted content, also when named like internal ones', async () => {
    const names = [
      'accent',
      'surface',
      'text',
      'muted',
      'line',
      'space',
      'radius',
      'in',
      'progress',
    ];
    const page = mount(
      `<div style="${names.map((name) => `--${name}: of-the-page`).join(';')}"></div>`,
    );
    const slotted = (await showEveryElement()).filter(({ element }) => element.firstElementChild);
    expect(slotted.length).to.be.at.least(3);
    for (const { element } of slotted) {
      page.append(element);
      const style = getComputedStyle(element.firstElementChild as Element);
      const changed = names.filter((name) => style.getPropertyValue(`--${name}`) !== 'of-the-page');
      expect(changed).to.deep.equal([]);
    }
  });
});

describe('parts', () => {
  for (const { tag, parts } of contracts) {
    it(`of ${tag} match its contract and can be styled`, async () => {
      const shown = await showEveryElement((definition) => definition.tag === tag);
      const found = new Set(shown.flatMap(({ element }) => partsIn(element)));
      expect([...found].sort()).to.deep.equal(Object.keys(parts).sort());

      const rules = Object.keys(parts).map((part) => `${tag}::part(${part}) { order: 77 }`);
      mount(`<style>${rules.join('\n')}</style>`);
      for (const part of Object.keys(parts)) {
        const nodes = shown.flatMap(({ element }) => findAll(element, `[part~=${part}]`));
        const orders = nodes.map((node) => getComputedStyle(node).order);
        expect(new Set(orders), part).to.deep.equal(new Set(['77']));
      }
    });
  }

  it("styled by the page override the element's own styles", async () => {
    mount(`<style>luxe-quote-form::part(label) { color: rgb(1, 2, 3) }
      luxe-quote-form::part(submit) { background: rgb(4, 5, 6); border-radius: 9px }</style>`);
    const [form] = (await showEveryElement(
      ({ tag }, state) => tag === 'luxe-quote-form' && state === 'with errors and an open list',
    )) as [Shown];
    finishAnimations(form.element);
    const style = (part: string) => getComputedStyle(find(form.element, `[part=${part}]`));
    expect(style('label').color).to.equal('rgb(1, 2, 3)');
    expect(style('submit').backgroundColor).to.equal('rgb(4, 5, 6)');
    expect(style('submit').borderTopLeftRadius).to.equal('9px');
  });
});
