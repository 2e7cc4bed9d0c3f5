import { expect } from 'chai';
import type { Language } from '../../../widgets/domain/languages.ts';
import { defineElement } from '../../../widgets/element/define-element.ts';
import { processSteps } from '../../../widgets/process-steps/process-steps.element.ts';
import { find, mount, reduceMotion, until } from '../../helpers/elements/dom.ts';
import { type PageWatch, watchPage } from '../../helpers/hosts/watch.ts';

defineElement(processSteps);

const steps = '<div>One</div><div>Two</div><div>Three</div>';

/** Adds the element in the middle of a long page. */
function show(language: Language, width: number, content = steps) {
  const page = mount(`<div style="width: ${width}px">
    <div style="height: 3000px"></div>
    <luxe-process-steps lang="${language}">${content}</luxe-process-steps>
    <div style="height: 3000px"></div>
  </div>`);
  const element = find(page, 'luxe-process-steps');
  const part = (name: string) => find(element, `[part~=${name}]`);
  /** Scrolls until the center of the window has passed this percentage of the section. */
  function scrollPast(percent: number) {
    const { top, height } = element.getBoundingClientRect();
    scrollBy(0, top + (height * percent) / 100 - innerHeight / 2);
  }
  /** Returns how much of the line is drawn, in percent. */
  function drawn() {
    const line = part('line').getBoundingClientRect();
    const progress = part('progress').getBoundingClientRect();
    return 100 * Math.min(progress.width / line.width, progress.height / line.height);
  }
  return { element, part, scrollPast, drawn };
}

/** Compares percentages, allowing for browsers that round positions to whole pixels. */
const isNear = (value: number, expected: number) => Math.abs(value - expected) < 1.5;

afterEach(() => scrollTo(0, 0));

/** From this width on, the steps stand side by side. */
const sideBySideWidth = 860;

for (const [language, width] of [
  ['en', 320],
  ['en', 1000],
  ['ar', 1000],
] as const) {
  it(`luxe-process-steps has its numbered steps and its line in reading direction (${language}, ${width} px)`, async () => {
    const { element, scrollPast, part, drawn } = show(language, width);
    const boxes = [...element.children].map((child) => child.getBoundingClientRect());
    const isInOrder = boxes.every((box, index) => {
      const previous = boxes[index - 1];
      if (!previous) return true;
      if (width < sideBySideWidth) return box.top >= previous.bottom;
      return language === 'ar' ? box.right <= previous.left : box.left >= previous.right;
    });
    expect(isInOrder, 'steps in order').to.equal(true);
    for (const child of element.children) {
      expect(getComputedStyle(child, '::before').content).to.include('counter(step)');
    }
    expect(element.innerHTML).to.equal(steps);

    scrollPast(50);
    await until(() => isNear(drawn(), 50));
    const line = part('line').getBoundingClientRect();
    const progress = part('progress').getBoundingClientRect();
    const marker = part('marker').getBoundingClientRect();
    const [start, end] =
      language === 'ar' ? (['right', 'left'] as const) : (['left', 'right'] as const);
    expect(progress.top).to.be.closeTo(line.top, 1);
    if (width < sideBySideWidth) {
      const root = find(element, '.root').getBoundingClientRect();
      expect(marker.bottom).to.be.closeTo(line.bottom, 1);
      // The line runs along the starting edge of the element, inside its padding.
      expect(Math.abs(line[start] - root[start])).to.be.below(40);
    } else {
      expect(progress[start]).to.be.closeTo(line[start], 1);
      expect(marker[end]).to.be.closeTo(line[end], 1);
    }
  });
}

describe('luxe-process-steps', () => {
  let page: PageWatch;
  beforeEach(() => {
    page = watchPage();
  });
  afterEach(() => page.stop());
  const scrollListeners = () => page.listeners().filter((name) => /scroll/.test(name));

  it('has no steps of blank paragraphs and line breaks from a CMS, which take no space', async () => {
    const blanks =
      '<p></p><p>\n</p><p>&nbsp;</p><p><br></p><br><style></style><script></script><noscript><img></noscript>';
    const { element } = show('en', 600, `${blanks}<h3 id="a">A</h3>${blanks}<h3 id="b">B</h3>`);
    const numbered = () =>
      [...element.children].filter((child) => child.checkVisibility()).map(({ id }) => id);
    expect(numbered()).to.deep.equal(['a', 'b']);
    const { height } = element.getBoundingClientRect();
    element.insertAdjacentHTML('afterbegin', blanks);
    await until(() => numbered().join() === 'a,b');
    expect(element.getBoundingClientRect().height).to.equal(height);
    (element.firstElementChild as Element).innerHTML = 'Now a step';
    await until(() => numbered().length === 3);
  });

  it('draws its line in proportion to the scroll position, from 0 to 100 percent', async () => {
    const { scrollPast, part } = show('en', 1000, '<div style="height: 300px">Step</div>');
    const share = () => {
      const { scale } = getComputedStyle(part('progress'));
      // `none`: the line is not scaled, so all of it is drawn.
      return scale === 'none' ? 100 : 100 * Number.parseFloat(scale);
    };
    for (const [at, expected] of [
      [-40, 0],
      [10, 10],
      [84, 84],
      [140, 100],
      [30, 30],
    ] as const) {
      scrollPast(at);
      await until(() => isNear(share(), expected), `${expected} percent at ${at}`);
    }
  });

  it('changes its marker color at 85 percent, both ways', async () => {
    const { scrollPast, part } = show('en', 1000, '<div style="height: 900px">Step</div>');
    const color = () => getComputedStyle(part('marker')).backgroundColor;
    const isReached = () => part('marker').matches('[part~=reached]');
    scrollPast(83);
    await until(() => !isReached());
    const before = color();
    scrollPast(86);
    await until(() => isReached() && color() !== before);
    scrollPast(83);
    await until(() => !isReached() && color() === before);
  });

  it('follows scrolling of a container', async () => {
    const box = mount(`<div style="height: ${innerHeight}px; overflow: auto">
      <div style="height: 2000px"></div><luxe-process-steps lang="en"><div style="height: 600px">One</div></luxe-process-steps><div style="height: 2000px"></div>
    </div>`);
    box.scrollIntoView();
    const element = find(box, 'luxe-process-steps');
    const { top, height } = element.getBoundingClientRect();
    box.scrollTop += top + height / 2 - innerHeight / 2;
    await until(
      () => getComputedStyle(find(element, '.steps')).getPropertyValue('--_progress') === '0.5',
    );
  });

  it('shows the complete line under reduced motion, without listening to scrolling', async () => {
    reduceMotion();
    const { part, drawn } = show('en', 600);
    await until(() => part('marker').matches('[part~=reached]'));
    expect(isNear(drawn(), 100)).to.equal(true);
    expect(scrollListeners()).to.deep.equal([]);
  });

  it('listens to scrolling only while in view', async () => {
    const { scrollPast } = show('en', 600);
    scrollPast(50);
    await until(() => scrollListeners().length === 1);
    scrollPast(-1000);
    await until(() => scrollListeners().length === 0);
  });
});
