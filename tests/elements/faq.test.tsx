import { expect } from 'chai';
import type { Language } from '../../widgets/domain/languages.ts';
import { defineElement } from '../../widgets/element/define-element.ts';
import { faq } from '../../widgets/faq/faq.element.ts';
import { faqExamples } from '../../widgets/faq/faq.examples.ts';
import {
  axe,
  click,
  find,
  findAll,
  focused,
  mount,
  nextTask,
  textOf,
  until,
} from '../helpers/dom.ts';

defineElement(faq);

const languages: readonly Language[] = ['en', 'ar'];
const ids = (prefix: string) => [1, 2, 3, 4, 5].map((number) => `${prefix}${number}`);

function show(language: Language, attributes = '', content = '') {
  const element = mount(`<luxe-faq lang="${language}" ${attributes}>${content}</luxe-faq>`);
  const toggled: unknown[] = [];
  element.addEventListener('luxe-faq-toggled', (event) =>
    toggled.push((event as CustomEvent).detail),
  );
  return { element, toggled };
}

function questions(element: Element): HTMLButtonElement[] {
  return findAll(element.shadowRoot as ShadowRoot, '[part=question]');
}

function question(element: Element, id: string): HTMLButtonElement {
  return find(element, `#${id} [part=question]`);
}

function answer(element: Element, id: string): HTMLElement {
  return find(element, `#${id} [part=answer]`);
}

/** Read by a visitor: not hidden in any of the ways an answer can be. */
function isShown(element: Element, id: string): boolean {
  const words = find(answer(element, id), 'div');
  return words.checkVisibility() && words.offsetHeight > 0;
}

const isOpen = (element: Element, id: string) =>
  question(element, id).getAttribute('aria-expanded') === 'true';

function goTo(hash: string) {
  // Without the jump of the test runner's page that a link would cause.
  history.replaceState(null, '', hash || location.pathname + location.search);
}

/** With a question open that the address names: from then on, changes of the address are followed. */
async function showFollowing(id: string, content = '') {
  goTo(`#${id}`);
  const shown = show('en', '', content);
  await until(() => isOpen(shown.element, id));
  return shown;
}

afterEach(() => goTo(''));

for (const language of languages) {
  describe(`luxe-faq with its own questions (${language})`, () => {
    it('has five general and five service questions, each in a heading, all closed', () => {
      const { element } = show(language);
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
      expect(headings.map((heading) => heading.textContent)).to.deep.equal(
        language === 'en'
          ? ['Frequently asked questions', 'General questions', 'Our services']
          : ['الأسئلة الشائعة', 'أسئلة عامة', 'خدماتنا'],
      );
      expect(ids('QG').filter((id) => isShown(element, id))).to.deep.equal([]);
    });

    it('names the amount in the currency of the language', () => {
      const { element } = show(language);
      const text = answer(element, 'QG4').textContent;
      expect(text)
        .to.include('1,000,000')
        .and.to.include(language === 'en' ? 'AED' : 'ريال سعودي');
      expect(text).to.not.include(language === 'en' ? 'SAR' : 'درهم');
    });

    it('leads to the contact page, or to where contact-url says', () => {
      const link = (attributes: string) =>
        find<HTMLAnchorElement>(show(language, attributes).element, 'a[part=button]');
      expect(link('').getAttribute('href')).to.equal('/contact-us');
      expect(link('contact-url="/ask"').getAttribute('href')).to.equal('/ask');
      expect(link('').textContent).to.equal(language === 'en' ? 'Get in touch' : 'تواصل معنا');
    });

    for (const example of faqExamples) {
      it(`passes axe closed and open: ${example.name}`, async () => {
        const attributes = Object.entries(example.attributes).map(
          ([name, value]) => `${name}="${value}"`,
        );
        const { element } = show(language, attributes.join(' '), example.content?.[language]);
        expect(await axe(element)).to.deep.equal([]);
        for (const button of questions(element)) click(button);
        await Promise.all(
          findAll(element.shadowRoot as ShadowRoot, '*').flatMap((node) =>
            node.getAnimations().map(({ finished }) => finished),
          ),
        );
        expect(await axe(element)).to.deep.equal([]);
      });
    }
  });
}

describe('luxe-faq', () => {
  it('shows one section, with a title of its own', () => {
    expect(questions(show('en', 'section="general"').element)).to.have.length(5);
    const services = show('en', 'section="services"').element;
    expect(questions(services)[0]?.closest('.item')?.id).to.equal('QSS1');
    expect(find(services, 'h2').textContent).to.equal('Our services');
    const titled = show('en', 'section="services" heading="Ask us"').element;
    expect(findAll(titled, 'h2').map((heading) => heading.textContent)).to.deep.equal(['Ask us']);
  });

  it('opens and closes each answer on its own, and says so', async () => {
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
    // Darker than the ivory (0.98) around it.
    await until(() => lightness(item) > 0.8 && lightness(item) < 0.96);
  });

  it('fades and scales for 200 ms, both ways', async () => {
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

  it('lets the search of the browser find closed answers, where it can, and opens the hit', async () => {
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

  it('keeps what is open when the language changes', async () => {
    const { element } = show('en');
    click(question(element, 'QG3'));
    await until(() => isOpen(element, 'QG3'));
    element.lang = 'ar';
    await until(() => textOf(element).includes('الأسئلة الشائعة'));
    expect(isOpen(element, 'QG3')).to.equal(true);
    expect(answer(element, 'QG3').textContent).to.include('يوم عمل');
  });
});

describe('the address of the page', () => {
  it('opens the question that it names, in view, and takes no focus', async () => {
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

  it('opens the next one when it changes, and moves the focus there', async () => {
    const { element } = await showFollowing('QG1');
    goTo('#QSS2');
    dispatchEvent(new HashChangeEvent('hashchange'));
    await until(() => isOpen(element, 'QSS2'));
    expect(focused() === question(element, 'QSS2')).to.equal(true);
  });

  it('may name anything else', async () => {
    const { element } = await showFollowing('QG1');
    for (const hash of ['#', '#%', '#%E0%A4%A', '#QG9', '#faq-heading', '#__proto__']) {
      goTo(hash);
      dispatchEvent(new HashChangeEvent('hashchange'));
    }
    await nextTask();
    expect(findAll(element, '.open').map(({ id }) => id)).to.deep.equal(['QG1']);
  });

  it('is no longer followed once the element is gone', async () => {
    const { element } = await showFollowing('QG1');
    const { addEventListener, removeEventListener } = window;
    let listeners = 0;
    window.addEventListener = () => listeners++;
    window.removeEventListener = (type: string) => {
      if (type === 'hashchange') listeners--;
    };
    element.remove();
    await until(() => listeners === -1);
    Object.assign(window, { addEventListener, removeEventListener });
  });
});

describe('questions of an editor', () => {
  const own = `<p>Before</p>
    <details id="papers" class="theirs"><summary>Are <em>papers</em> needed?</summary><p>No, <a href="/more">but they help</a>.</p></details>
    <div><details><summary>A set?</summary>One item <b>each</b>.<details><summary>Inner</summary>Deep</details></details></div>`;

  it('replace the built-in ones, with their markup, and stay untouched', async () => {
    const { element, toggled } = show('en', 'heading="Ours"', own);
    const before = element.innerHTML;
    expect(questions(element).map((button) => button.textContent.trim())).to.deep.equal([
      'Are papers needed?',
      'A set?',
    ]);
    expect(find(question(element, 'papers'), 'em').textContent).to.equal('papers');
    expect(findAll(element, 'h2').map((heading) => heading.textContent)).to.deep.equal(['Ours']);
    click(question(element, 'papers'));
    await until(() => isShown(element, 'papers'));
    expect(find<HTMLAnchorElement>(answer(element, 'papers'), 'a').getAttribute('href')).to.equal(
      '/more',
    );
    expect(find(answer(element, 'Q2'), 'details').textContent).to.equal('InnerDeep');
    expect(toggled).to.deep.equal([{ id: 'papers', open: true }]);
    expect(element.innerHTML).to.equal(before);
  });

  it('may arrive, change and go later', async () => {
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

  it('are opened by the address by their own id', async () => {
    goTo('#papers');
    const { element } = show('en', '', own);
    await until(() => isOpen(element, 'papers'));
    goTo(`#${encodeURI('سؤال')}`);
    find(element, '.theirs').id = 'سؤال';
    await until(() => element.shadowRoot?.getElementById('سؤال')?.matches('.open'));
  });

  it('are a working list of the browser without the script', () => {
    const page = mount(`<luxe-faq-unknown>${own}</luxe-faq-unknown>`);
    const details = find<HTMLDetailsElement>(page, '#papers');
    find(details, 'summary').click();
    expect(details.open).to.equal(true);
    expect(find(details, 'a').checkVisibility()).to.equal(true);
  });

  it('are no longer watched once the element is gone', async () => {
    const { element } = await showFollowing('papers', own);
    const { disconnect } = MutationObserver.prototype;
    let stopped = 0;
    MutationObserver.prototype.disconnect = function () {
      stopped++;
      disconnect.call(this);
    };
    element.remove();
    // The one for the children, and the one for the language.
    await until(() => stopped === 2);
    MutationObserver.prototype.disconnect = disconnect;
  });
});

for (const width of [320, 600, 900, 1400]) {
  for (const language of languages) {
    it(`luxe-faq fits ${width} px with a long word (${language})`, async () => {
      const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
      const { element } = show(
        language,
        '',
        `<details><summary>${long}</summary>${long}</details>`,
      );
      element.style.width = `${width}px`;
      click(question(element, 'Q1'));
      await until(() => isShown(element, 'Q1'));
      expect(find(element, '.root').scrollWidth).to.be.at.most(width);
    });
  }
}
