import { expect } from 'chai';
import { find, mount, redefine, replace } from '../../helpers/elements/dom.ts';
import { defineProbe } from '../../helpers/elements/probe-element.tsx';

const styles = ['input { color: rgb(1, 2, 3) }', 'output { color: rgb(4, 5, 6) }'];

function sheetsOf(element: Element): readonly CSSStyleSheet[] {
  return [...(element.shadowRoot?.adoptedStyleSheets ?? [])];
}

function expectStyled(element: Element) {
  expect(getComputedStyle(find(element, 'input')).color).to.equal('rgb(1, 2, 3)');
  expect(getComputedStyle(find(element, 'output')).color).to.equal('rgb(4, 5, 6)');
}

describe('styles of an element', () => {
  it('apply inside and leave the page alone', () => {
    const { tag } = defineProbe({ styles });
    const page = mount(`<div><${tag}></${tag}><input aria-label="of the page"></div>`);
    expectStyled(find(page, tag));
    expect(getComputedStyle(page.lastElementChild as Element).color).to.not.equal('rgb(1, 2, 3)');
    expect(document.adoptedStyleSheets).to.have.length(0);
  });

  it('use one sheet per text, shared by all elements of the document', () => {
    const one = defineProbe({ styles });
    const other = defineProbe({ styles: styles.slice(0, 1) });
    const page = mount(`<div><${one.tag}></${one.tag}><${one.tag}></${one.tag}></div>`);
    const [first, second] = [...page.children].map(sheetsOf);
    const third = sheetsOf(mount(`<${other.tag}></${other.tag}>`));
    expect(first).to.have.length(2);
    expect(second).to.deep.equal(first);
    expect(third[0]).to.equal(first?.[0]);
  });

  for (const [obstacle, hinder] of [
    [
      'sheets cannot be constructed',
      () =>
        replace(CSSStyleSheet.prototype, 'replaceSync', () => {
          throw new TypeError('Illegal constructor');
        }),
    ],
    [
      'sheets cannot be adopted',
      () =>
        redefine(ShadowRoot.prototype, 'adoptedStyleSheets', {
          get: () => [],
          set() {
            throw new DOMException('Sharing constructed stylesheets is not allowed');
          },
        }),
    ],
  ] as const) {
    it(`apply when ${obstacle}`, () => {
      // The comment makes each text new: for a known text, the sheet of an earlier test would be reused.
      const { tag } = defineProbe({ styles: styles.map((css) => `${css} /* ${obstacle} */`) });
      hinder();
      expectStyled(mount(`<${tag}></${tag}>`));
    });
  }
});
