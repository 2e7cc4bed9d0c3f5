import { expect } from 'chai';
import type { Language } from '../../../widgets/domain/languages.ts';
import { click, find, findAll, textOf, until } from '../../helpers/elements/dom.ts';
import { answer, isOpen, isShown, question, questions, show } from './faq-stage.ts';

const ids = (prefix: string) => [1, 2, 3, 4, 5].map((number) => `${prefix}${number}`);

describe('luxe-faq with its own questions', () => {
  it('has five general and five service questions, each a heading, all closed', () => {
    const { element } = show('ar');
    const shown = questions(element);
    expect(shown.map((button) => button.closest('.item')?.id)).to.deep.equal([
      ...ids('QG'),
      ...ids('QSS'),
    ]);
    for (const button of shown) {
      expect(button.parentElement?.localName).to.equal('h3');
      expect(button.getAttribute('aria-expanded')).to.equal('false');
      const controlled = (element.shadowRoot as ShadowRoot).getElementById(
        button.getAttribute('aria-controls') as string,
      );
      expect(controlled?.getAttribute('part')).to.equal('answer');
      expect(button.textContent.trim()).to.match(/[?؟]$/);
      expect(controlled?.textContent).to.have.length.above(20);
    }
    const headings = findAll(element.shadowRoot as ShadowRoot, 'h2');
    expect(headings.map((heading) => heading.textContent)).to.deep.equal([
      'الأسئلة الشائعة',
      'أسئلة عامة',
      'أسئلة عن خدماتنا',
    ]);
    expect(ids('QG').filter((id) => isShown(element, id))).to.deep.equal([]);
  });

  it('uses the currency of the language', () => {
    const text = (language: Language) => answer(show(language).element, 'QG4').textContent;
    expect(text('en')).to.include('AED 1,000,000').and.not.to.include('SAR');
    expect(text('ar')).to.include('1,000,000 ريال سعودي').and.not.to.include('درهم');
  });

  it('links to the contact page, or to contact-url', () => {
    const link = (attributes: string) =>
      find<HTMLAnchorElement>(show('ar', attributes).element, 'a[part=button]');
    expect(link('').getAttribute('href')).to.equal('/contact-us');
    expect(link('contact-url="/ask"').getAttribute('href')).to.equal('/ask');
    expect(link('').textContent).to.equal('التواصل معنا');
  });
});

describe('luxe-faq', () => {
  it('shows one section with its own title', () => {
    expect(questions(show('en', 'section="general"').element)).to.have.length(5);
    const services = show('en', 'section="services"').element;
    expect(questions(services)[0]?.closest('.item')?.id).to.equal('QSS1');
    expect(find(services, 'h2').textContent).to.equal('Service-specific questions');
    const titled = show('en', 'section="services" heading="Ask us"').element;
    expect(findAll(titled, 'h2').map((heading) => heading.textContent)).to.deep.equal(['Ask us']);
  });

  it('opens and closes each answer separately and dispatches events', async () => {
    const { element, toggled } = show('en');
    click(question(element, 'QG2'));
    await until(() => isShown(element, 'QG2'));
    click(question(element, 'QSS1'));
    await until(() => isShown(element, 'QSS1'));
    expect(isOpen(element, 'QG2')).to.equal(true);
    click(question(element, 'QG2'));
    await until(() => !isShown(element, 'QG2'));
    expect(isShown(element, 'QSS1')).to.equal(true);
    expect(toggled).to.deep.equal([
      { id: 'QG2', open: true },
      { id: 'QSS1', open: true },
      { id: 'QG2', open: false },
    ]);
  });

  it('turns the arrow up and darkens the open item', async () => {
    const { element } = show('en');
    const item = find(element, '#QG1');
    const arrow = () => getComputedStyle(find(item, '.arrow')).rotate;
    const lightness = (node: Element) =>
      Number(/oklab\(([\d.]+)|/.exec(getComputedStyle(node).backgroundColor)?.[1] ?? 2);
    expect(arrow()).to.equal('none');
    expect(getComputedStyle(item).backgroundColor).to.equal('rgba(0, 0, 0, 0)');
    click(question(element, 'QG1'));
    await until(() => arrow() === '180deg');
    // Darker than the surrounding ivory (0.98).
    await until(() => lightness(item) > 0.8 && lightness(item) < 0.96);
  });

  it('animates for 200 ms, both ways', async () => {
    const { element } = show('en');
    const moved = async () => {
      const moving = await until(() => {
        const animations = answer(element, 'QG1').getAnimations() as CSSTransition[];
        return animations.length > 1 ? animations : null;
      });
      const timed = moving.map(({ transitionProperty, effect }) => [
        transitionProperty,
        effect?.getTiming().duration,
      ]);
      await Promise.all(moving.map(({ finished }) => finished));
      return timed;
    };
    for (const _way of ['open', 'close']) {
      click(question(element, 'QG1'));
      const timed = await moved();
      expect(timed).to.deep.include(['opacity', 200]).and.to.deep.include(['scale', 200]);
    }
  });

  it('lets find-in-page search closed answers, where supported, and opens the match', async () => {
    const { element, toggled } = show('en');
    const hit = answer(element, 'QG5');
    const finds = 'onbeforematch' in document.body;
    expect(hit.getAttribute('hidden')).to.equal(finds ? 'until-found' : '');
    expect(getComputedStyle(hit).display).to.equal(finds ? 'block' : 'none');
    hit.dispatchEvent(new Event('beforematch', { bubbles: true }));
    await until(() => isShown(element, 'QG5'));
    expect(isOpen(element, 'QG5')).to.equal(true);
    expect(toggled).to.deep.equal([{ id: 'QG5', open: true }]);
  });

  it('keeps open answers when the language changes', async () => {
    const { element } = show('en');
    click(question(element, 'QG3'));
    await until(() => isOpen(element, 'QG3'));
    element.lang = 'ar';
    await until(() => textOf(element).includes('الأسئلة الشائعة'));
    expect(isOpen(element, 'QG3')).to.equal(true);
    expect(answer(element, 'QG3').textContent).to.include('يوم عمل');
  });
});

for (const width of [320, 900]) {
  it(`luxe-faq fits ${width} px with a long word`, async () => {
    const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
    const { element } = show('en', '', `<details><summary>${long}</summary>${long}</details>`);
    element.style.width = `${width}px`;
    click(question(element, 'Q1'));
    await until(() => isShown(element, 'Q1'));
    expect(find(element, '.root').scrollWidth).to.be.at.most(width);
  });
}
