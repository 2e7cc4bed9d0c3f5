import { expect } from 'chai';
import { defineElement } from '../../widgets/element/define-element.ts';
import { processSteps } from '../../widgets/process-steps/process-steps.element.ts';
import { find, mount, until } from '../helpers/dom.ts';
import { group, shown, shows } from './slides-stage.ts';

defineElement(processSteps);

/** What a CMS makes of an element with these children, pasted between a text and a quote of the page's own. */
const hosts = {
  // wpautop(), of an element over several lines.
  'WordPress, classic editor': (tag: string, children: readonly string[]) => `<p>Before.</p>
<p><${tag} lang="en"></p>
${children.join('\n')}
<p></${tag}></p>
<blockquote id="own"><p>Own</p></blockquote>`,
  // BlockLevelPass, of a <html> tag between paragraphs.
  MediaWiki: (tag: string, children: readonly string[]) => `<p>Before.
</p><p><${tag} lang="en">
  ${children.join('\n  ')}
</${tag}>

</p><p>After.
</p><blockquote id="own">Own</blockquote>`,
};

const quotes = ['a', 'b', 'c'].map((id) => `<blockquote id="${id}"><p>${id}</p></blockquote>`);
const headings = ['a', 'b', 'c'].map((id) => `<h2 id="${id}">${id}</h2>`);
const steps = ['a', 'b', 'c'].map((id) => `<h3 id="${id}">${id}</h3>`);
const idsIn = (element: Element) => [...element.children].map(({ id }) => id).filter(Boolean);

function show(tag: string, html: string) {
  const page = mount(`<div>${html}</div>`);
  return { page, element: find(page, tag) };
}

for (const [host, write] of Object.entries(hosts)) {
  describe(`in a paragraph of ${host}`, () => {
    for (const [tag, children] of [
      ['luxe-testimonials', quotes],
      ['luxe-hero-slider', headings],
    ] as const) {
      it(`${tag} shows its slides, and what stands around them stays`, async () => {
        const { page, element } = show(tag, write(tag, children));
        await shows(element, 'a');
        expect(group(element).getAttribute('aria-label')).to.equal('1 of 3');
        expect(idsIn(element)).to.deep.equal(['a', 'b', 'c']);
        expect(page.textContent).to.match(/^\s*Before\.[\sabc]+(After\.)?\s+Own$/);
      });
    }

    it('luxe-process-steps has its steps', () => {
      const { element } = show('luxe-process-steps', write('luxe-process-steps', steps));
      expect(idsIn(element)).to.deep.equal(['a', 'b', 'c']);
    });
  });
}

describe('what follows an empty element is the page’s', () => {
  const tag = 'luxe-testimonials';
  const empty = `<p><${tag} lang="en"></${tag}></p>`;
  for (const [what, html] of [
    ['without the paragraph that its end tag leaves', `${empty}<blockquote>Own</blockquote>`],
    ['before a paragraph with words', `${empty}<blockquote>Own</blockquote><p>Own</p>`],
    ['before a blank paragraph', `${empty}<blockquote>Own</blockquote><p>&nbsp;</p>`],
    ['with words between', `${empty}<blockquote>Own</blockquote>Own<p></p>`],
    ['with a part of the page between', `${empty}<blockquote>Own</blockquote><ul></ul><p></p>`],
    ['of another kind', `${empty}<div>Own</div><p></p>`],
    [
      'where the paragraph goes on',
      `${empty.slice(0, -4)}Own</p><blockquote>Own</blockquote><p></p>`,
    ],
    ['outside of a paragraph', `<${tag} lang="en"></${tag}><blockquote>Own</blockquote><p></p>`],
  ] as const) {
    it(what, () => {
      const { page, element } = show(tag, html);
      expect(element.childNodes).to.have.length(0);
      expect(page.textContent).to.match(/^Own/);
    });
  }

  it('where it has slides of its own', () => {
    const inside = `<p><${tag} lang="en"><span id="a">A</span></${tag}></p>`;
    const { element } = show(tag, `${inside}<blockquote id="own">Own</blockquote><p></p>`);
    expect(idsIn(element)).to.deep.equal(['a']);
  });
});

describe('blank paragraphs and line breaks', () => {
  const blanks = '<p></p><p>\n</p><p>&nbsp;</p><p><br></p><br>';

  for (const tag of ['luxe-testimonials', 'luxe-hero-slider']) {
    it(`are no slides of ${tag}, also when they come or are written later`, async () => {
      const { element } = show(tag, `<${tag} lang="en">${blanks}${quotes.join(blanks)}</${tag}>`);
      const position = () => group(element).getAttribute('aria-label');
      expect(position()).to.equal('1 of 3');
      expect(shown(element)).to.deep.equal(['a']);
      element.insertAdjacentHTML('afterbegin', blanks);
      await shows(element, 'a');
      element.insertAdjacentHTML('beforeend', '<p id="d"><img alt=""></p><p id="e">&nbsp;</p>');
      await until(() => position() === '1 of 4');
      find(element, '#e').textContent = 'E';
      await until(() => position() === '1 of 5');
      find(element, '#a').remove();
      await shows(element, 'b');
      expect(position()).to.equal('1 of 4');
    });
  }

  it('are no steps of luxe-process-steps, and take no place', async () => {
    const tag = 'luxe-process-steps';
    const { element } = show(tag, `<${tag} lang="en">${blanks}${steps.join(blanks)}</${tag}>`);
    const numbered = () =>
      [...element.children].filter((child) => child.checkVisibility()).map(({ id }) => id);
    expect(numbered()).to.deep.equal(['a', 'b', 'c']);
    const { height } = element.getBoundingClientRect();
    element.insertAdjacentHTML('afterbegin', blanks);
    await until(() => numbered().join() === 'a,b,c');
    expect(element.getBoundingClientRect().height).to.equal(height);
    const [blank] = element.children;
    if (blank) blank.innerHTML = 'Now a step';
    await until(() => numbered().length === 4);
  });
});
