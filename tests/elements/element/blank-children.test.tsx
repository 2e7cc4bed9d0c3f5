import { expect } from 'chai';
import { defineElement } from '../../../widgets/element/define-element.ts';
import { processSteps } from '../../../widgets/process-steps/process-steps.element.ts';
import { find, mount, until } from '../../helpers/elements/dom.ts';
import { group, shown, shows } from '../carousel/slides-stage.ts';

defineElement(processSteps);

const quotes = ['a', 'b', 'c'].map((id) => `<blockquote id="${id}"><p>${id}</p></blockquote>`);
const steps = ['a', 'b', 'c'].map((id) => `<h3 id="${id}">${id}</h3>`);

describe('blank paragraphs and line breaks from a CMS', () => {
  const blanks = '<p></p><p>\n</p><p>&nbsp;</p><p><br></p><br><style></style><script></script>';

  for (const tag of ['luxe-testimonials', 'luxe-hero-slider']) {
    it(`are not slides of ${tag} until something fills them`, async () => {
      const element = mount(`<${tag} lang="en">${blanks}${quotes.join(blanks)}</${tag}>`);
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

  it('are not steps of luxe-process-steps and take no space', async () => {
    const tag = 'luxe-process-steps';
    const element = mount(`<${tag} lang="en">${blanks}${steps.join(blanks)}</${tag}>`);
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
