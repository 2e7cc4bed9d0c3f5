import { expect } from 'chai';
import { find, mount, redefine, replace } from '../../helpers/elements/dom.ts';
import { defineProbe } from '../../helpers/elements/probe-element.tsx';

const styles = ['input { color: rgb(1, 2, 3) }', 'output { color: rgb(4, 5, 6) }'];

function expectStyled(element: Element) {
  expect(getComputedStyle(find(element, 'input')).color).to.equal('rgb(1, 2, 3)');
  expect(getComputedStyle(find(element, 'output')).color).to.equal('rgb(4, 5, 6)');
}

describe('styles of an element', () => {
  it('apply inside only, from one sheet per text for all elements of the document', () => {
    const one = defineProbe({ styles });
    const other = defineProbe({ styles: styles.slice(0, 1) });
    const page = mount(
      `<div><${one.tag}></${one.tag}><${one.tag}></${one.tag}><${other.tag}></${other.tag}><input></div>`,
    );
    expectStyled(find(page, one.tag));
    expect(getComputedStyle(page.lastElementChild as Element).color).to.not.equal('rgb(1, 2, 3)');
    expect(document.adoptedStyleSheets).to.have.length(0);
    const [first, second, third] = [...page.children].map(({ shadowRoot }) => [
      ...(shadowRoot?.adoptedStyleSheets ?? []),
    ]);
    expect(first).to.have.length(2);
    expect(second).to.deep.equal(first);
    expect(third).to.deep.equal(first?.slice(0, 1));
  });

  const refuse = () => {
    throw new DOMException('not allowed', 'NotAllowedError');
  };
  for (const [obstacle, hinder] of [
    ['constructed', () => replace(CSSStyleSheet.prototype, 'replaceSync', refuse)],
    [
      'adopted',
      () => redefine(ShadowRoot.prototype, 'adoptedStyleSheets', { get: () => [], set: refuse }),
    ],
  ] as const) {
    it(`apply when sheets cannot be ${obstacle}`, () => {
      // The comment makes each text new: for a known text, the sheet of an earlier test would be reused.
      const { tag } = defineProbe({ styles: styles.map((css) => `${css} /* ${obstacle} */`) });
      hinder();
      expectStyled(mount(`<${tag}></${tag}>`));
    });
  }
});
