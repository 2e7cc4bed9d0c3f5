import { expect } from 'chai';
import { click, find, findAll, until } from '../../helpers/elements/dom.ts';
import { button, group, show, shown, shows, three } from './slides-stage.ts';

for (const tag of ['luxe-hero-slider', 'luxe-testimonials']) {
  it(`${tag} is a named carousel with large controls before the slides`, () => {
    const { element } = show(tag);
    const region = find(element, 'section');
    expect(region.getAttribute('aria-roledescription')).to.equal('carousel');
    expect(region.getAttribute('aria-label')).to.match(/\w/);
    expect(group(element).getAttribute('aria-roledescription')).to.equal('slide');
    for (const control of findAll(element.shadowRoot as ShadowRoot, 'button')) {
      expect(control.compareDocumentPosition(group(element))).to.equal(
        Node.DOCUMENT_POSITION_FOLLOWING,
      );
      const { width, height } = control.getBoundingClientRect();
      expect(Math.min(width, height)).to.be.at.least(44);
    }
  });
}

describe('a carousel', () => {
  const tag = 'luxe-testimonials';

  it('shows one slide, announces its position, and wraps at both ends', async () => {
    const { element, changes } = show(tag);
    const position = () => group(element).getAttribute('aria-label');
    expect([shown(element), position()]).to.deep.equal([['a'], '1 of 3']);
    for (const [name, slide, label] of [
      ['Previous', 'c', '3 of 3'],
      ['Next', 'a', '1 of 3'],
      ['Next', 'b', '2 of 3'],
    ] as const) {
      click(button(element, name));
      await shows(element, slide);
      expect(position()).to.equal(label);
    }
    expect(changes).to.deep.equal([2, 0, 1]);
    // The element leaves itself and its children, which belong to the page, unchanged.
    expect(element.outerHTML).to.equal(`<${tag} lang="en">${three}</${tag}>`);
  });

  it('follows added, removed and reordered slides', async () => {
    const { element, changes } = show(tag, '');
    expect(findAll(element.shadowRoot as ShadowRoot, 'button, [role=group]')).to.deep.equal([]);
    element.innerHTML = '<p id="a">A</p>';
    await shows(element, 'a');
    await until(() => group(element).getAttribute('aria-label') === '1 of 1');
    expect(findAll(element.shadowRoot as ShadowRoot, 'button')).to.deep.equal([]);
    element.insertAdjacentHTML('beforeend', '<p id="b">B</p><p id="c">C</p>');
    await until(() => group(element).getAttribute('aria-label') === '1 of 3');
    click(button(element, 'Previous'));
    await shows(element, 'c');
    element.lastElementChild?.remove();
    await shows(element, 'b');
    await until(() => changes.join() === '2,1');
    element.prepend(element.lastElementChild as Element);
    await shows(element, 'a');
  });

  it('keeps its height while slides change', async () => {
    const { element } = show(tag, '<p id="a">A</p><div id="b" style="height: 500px">B</div>');
    const { height } = element.getBoundingClientRect();
    expect(height).to.be.at.least(500);
    click(button(element, 'Next'));
    await shows(element, 'b');
    expect(element.getBoundingClientRect().height).to.equal(height);
  });

  it('keeps the current slide when the language changes', async () => {
    const { element } = show(tag);
    click(button(element, 'Next'));
    await shows(element, 'b');
    element.lang = 'ar';
    await until(() => group(element).getAttribute('aria-label') === '2 من 3');
    expect(shown(element)).to.deep.equal(['b']);
  });
});
