import { expect } from 'chai';
import { click, find, findAll, focused, mount, textOf, until } from '../../helpers/elements/dom.ts';
import { answer, goTo, isOpen, isShown, question, questions, show } from './faq-stage.ts';

const headings = (element: Element) => findAll(element, 'h2').map((one) => one.textContent);
/** Returns the ids of the questions that the element shows. */
const idsOf = (element: Element) => questions(element).map((one) => one.closest('.item')?.id);
const ids = (prefix: string) => [1, 2, 3, 4, 5].map((number) => `${prefix}${number}`);

describe('luxe-faq with its built-in questions', () => {
  it('has five general and five service questions, each a heading, all closed', () => {
    const { element } = show('ar');
    const shown = questions(element);
    expect(idsOf(element)).to.deep.equal([...ids('QG'), ...ids('QSS')]);
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
    expect(headings(element)).to.deep.equal(['الأسئلة الشائعة', 'أسئلة عامة', 'أسئلة عن خدماتنا']);
    expect(ids('QG').filter((id) => isShown(element, id))).to.deep.equal([]);
  });

  it('uses the currency of the language, and links to the contact page, or to contact-url', () => {
    const [english, arabic] = [show('en').element, show('ar', 'contact-url="/ask"').element];
    const text = (element: Element) => answer(element, 'QG4').textContent;
    expect(text(english)).to.include('AED 1,000,000').and.not.to.include('SAR');
    expect(text(arabic)).to.include('1,000,000 ريال سعودي').and.not.to.include('درهم');
    const link = (element: Element) => find<HTMLAnchorElement>(element, 'a[part=button]');
    expect(link(english).getAttribute('href')).to.equal('/contact-us');
    expect(link(arabic).getAttribute('href')).to.equal('/ask');
    expect(link(arabic).textContent).to.equal('التواصل معنا');
  });
});

describe('luxe-faq', () => {
  it('shows one section with its own title', () => {
    expect(idsOf(show('en', 'section="general"').element)).to.deep.equal(ids('QG'));
    const services = show('en', 'section="services"').element;
    expect(idsOf(services)).to.deep.equal(ids('QSS'));
    expect(find(services, 'h2').textContent).to.equal('Service-specific questions');
    const titled = show('en', 'section="services" heading="Ask us"').element;
    expect(headings(titled)).to.deep.equal(['Ask us']);
  });

  it('opens and closes each answer separately, dispatches events, and keeps open answers in another language', async () => {
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
    element.lang = 'ar';
    await until(() => textOf(element).includes('الأسئلة الشائعة'));
    expect(isOpen(element, 'QSS1')).to.equal(true);
    expect(answer(element, 'QSS1').textContent).to.match(/[\u0600-\u06ff]{3}/);
  });
});

it('luxe-faq opens all questions that a script presses at once, and reports each once', async () => {
  const { element, toggled } = show('en');
  for (const id of ['QG1', 'QG2']) click(question(element, id));
  await until(() => findAll(element, '.open').length === 2);
  goTo('#QG1');
  dispatchEvent(new HashChangeEvent('hashchange'));
  expect(toggled).to.deep.equal([
    { id: 'QG1', open: true },
    { id: 'QG2', open: true },
  ]);
});

describe('the URL hash on a page with luxe-faq', () => {
  it('opens the question that it names, scrolls to it and takes no focus', async () => {
    goTo('#QG3');
    const page = mount('<div><div style="height: 3000px"></div></div>');
    page.insertAdjacentHTML('beforeend', '<luxe-faq lang="en"></luxe-faq>');
    const element = find(page, 'luxe-faq');
    await until(() => isOpen(element, 'QG3'));
    await until(() => {
      const { top } = question(element, 'QG3').getBoundingClientRect();
      return top >= 0 && top < innerHeight;
    });
    expect(findAll(element, '.open')).to.have.length(1);
    expect(focused() === document.body).to.equal(true);
  });

  it('opens and focuses another question when it changes, and is ignored if it names none', async () => {
    goTo('#QG1');
    const { element } = show('en');
    await until(() => isOpen(element, 'QG1'));
    // `#%` and `#%E0%A4%A` cannot be decoded.
    const others = ['#', '#%', '#%E0%A4%A', '#QG9', '#faq-heading', '#__proto__'];
    for (const hash of [...others, '#QSS2']) {
      goTo(hash);
      dispatchEvent(new HashChangeEvent('hashchange'));
    }
    await until(() => isOpen(element, 'QSS2'));
    expect(focused() === question(element, 'QSS2')).to.equal(true);
    expect(findAll(element, '.open').map(({ id }) => id)).to.deep.equal(['QG1', 'QSS2']);
  });
});

describe("an editor's questions in luxe-faq", () => {
  const own = `<p>Before</p>
    <details id="papers" class="theirs"><summary>Are <em>papers</em> needed?</summary><p>No, <a href="/more">but they help</a>.</p></details>
    <div><details><summary>A set?</summary>One item <b>each</b>.<details><summary>Inner</summary>Deep</details></details></div>`;

  it('replace the built-in ones and keep their markup', async () => {
    const { element, toggled } = show('en', 'heading="Ours"', own);
    const before = element.innerHTML;
    expect(questions(element).map((button) => button.textContent.trim())).to.deep.equal([
      'Are papers needed?',
      'A set?',
    ]);
    expect(find(question(element, 'papers'), 'em').textContent).to.equal('papers');
    expect(headings(element)).to.deep.equal(['Ours']);
    click(question(element, 'papers'));
    await until(() => isShown(element, 'papers'));
    expect(find<HTMLAnchorElement>(answer(element, 'papers'), 'a').getAttribute('href')).to.equal(
      '/more',
    );
    expect(find(answer(element, 'Q2'), 'details').textContent).to.equal('InnerDeep');
    expect(answer(element, 'Q2').textContent).to.equal('One item each.InnerDeep');
    expect(toggled).to.deep.equal([{ id: 'papers', open: true }]);
    expect(element.innerHTML).to.equal(before);
  });

  it('keep the numbers and bullets of their lists', () => {
    const lists = '<ol><li>Photos</li></ol><ul><li>Box</li></ul>';
    const { element } = show('en', '', `<details><summary>Steps?</summary>${lists}</details>`);
    const style = (list: string) => getComputedStyle(find(answer(element, 'Q1'), list));
    expect(style('ol').listStyleType).to.equal('decimal');
    expect(style('ul').listStyleType).to.equal('disc');
    expect(Number.parseFloat(style('ol').paddingInlineStart)).to.be.above(0);
  });

  it('may be added, changed and removed later', async () => {
    const { element } = show('ar');
    element.insertAdjacentHTML('beforeend', own);
    await until(() => questions(element).length === 2);
    click(question(element, 'papers'));
    await until(() => isShown(element, 'papers'));
    find(element, 'em').firstChild?.replaceWith('receipts');
    await until(() => question(element, 'papers').textContent.includes('receipts'));
    (find(element, '.theirs a').firstChild as Text).data = 'and they would help';
    await until(() => answer(element, 'papers').textContent.includes('would help'));
    find(element, '.theirs a').setAttribute('href', '/else');
    await until(() => answer(element, 'papers').querySelector('[href="/else"]'));
    expect(isOpen(element, 'papers')).to.equal(true);
    element.replaceChildren();
    await until(() => questions(element).length === 10);
  });

  it('open by their own id in the URL hash', async () => {
    goTo('#papers');
    const { element } = show('en', '', own);
    await until(() => isOpen(element, 'papers'));
    goTo(`#${encodeURI('سؤال')}`);
    find(element, '.theirs').id = 'سؤال';
    await until(() => element.shadowRoot?.getElementById('سؤال')?.matches('.open'));
  });
});
