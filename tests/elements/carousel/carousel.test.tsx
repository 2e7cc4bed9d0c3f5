import { expect } from 'chai';
import { click, find, findAll, nextTask, press, until } from '../../helpers/elements/dom.ts';
import { button, group, show, shown, shows, three } from './slides-stage.ts';

const blanks =
  '<p></p><p>\n</p><p>&nbsp;</p><p><br></p><br><style></style><script></script><noscript><img></noscript>';
const position = (element: Element) => group(element).getAttribute('aria-label');

for (const tag of ['luxe-hero-slider', 'luxe-testimonials']) {
  describe(tag, () => {
    it('is a named carousel with large controls before the slides', () => {
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

    it('has no slides of blank paragraphs and line breaks from a CMS until something fills them', async () => {
      const { element } = show(tag, `${blanks}<p id="a">A</p>${blanks}<p id="b">B</p>${blanks}`);
      expect(position(element)).to.equal('1 of 2');
      expect(shown(element)).to.deep.equal(['a']);
      element.insertAdjacentHTML('afterbegin', blanks);
      await shows(element, 'a');
      element.insertAdjacentHTML('beforeend', '<p id="c"><img alt=""></p><p id="d">&nbsp;</p>');
      await until(() => position(element) === '1 of 3');
      find(element, '#d').textContent = 'D';
      await until(() => position(element) === '1 of 4');
      find(element, '#a').remove();
      await shows(element, 'b');
      expect(position(element)).to.equal('1 of 3');
    });
  });
}

describe('a carousel', () => {
  const tag = 'luxe-testimonials';

  it('shows one slide, announces its position, wraps at both ends, and keeps the slide in another language', async () => {
    const { element, changes } = show(tag);
    expect([shown(element), position(element)]).to.deep.equal([['a'], '1 of 3']);
    for (const [name, slide, label] of [
      ['Previous', 'c', '3 of 3'],
      ['Next', 'a', '1 of 3'],
      ['Next', 'b', '2 of 3'],
    ] as const) {
      click(button(element, name));
      await shows(element, slide);
      expect(position(element)).to.equal(label);
    }
    expect(changes).to.deep.equal([2, 0, 1]);
    // The element leaves itself and its children, which belong to the page, unchanged.
    expect(element.outerHTML).to.equal(`<${tag} lang="en">${three}</${tag}>`);
    element.lang = 'ar';
    await until(() => position(element) === '2 من 3');
    expect(shown(element)).to.deep.equal(['b']);
  });

  it('leaves Alt or Cmd with an arrow key to the browser, which goes back', async () => {
    const { element, changes } = show(tag);
    for (const modifier of [{ altKey: true }, { metaKey: true }]) {
      expect(press(button(element, 'Next'), 'ArrowLeft', modifier)).to.equal(true);
    }
    await nextTask();
    expect(changes).to.deep.equal([]);
    expect(press(button(element, 'Next'), 'ArrowLeft')).to.equal(false);
    await shows(element, 'c');
  });

  it('follows added, removed and reordered slides', async () => {
    const { element, changes } = show(tag, '');
    expect(findAll(element.shadowRoot as ShadowRoot, 'button, [role=group]')).to.deep.equal([]);
    element.innerHTML = '<p id="a">A</p>';
    await shows(element, 'a');
    await until(() => group(element).getAttribute('aria-label') === '1 of 1');
    expect(findAll(element.shadowRoot as ShadowRoot, 'button')).to.deep.equal([]);
    element.insertAdjacentHTML('beforeend', '<p id="b">B</p><p id="c">C</p>');
    await until(() => position(element) === '1 of 3');
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
});
