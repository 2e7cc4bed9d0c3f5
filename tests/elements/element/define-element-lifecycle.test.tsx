import { expect } from 'chai';
import { find, mount, nextTask, press, until } from '../../helpers/elements/dom.ts';
import { defineProbe, type ProbeElement } from '../../helpers/elements/probe-element.tsx';

function inputOf(element: Element): HTMLInputElement {
  return find<HTMLInputElement>(element, 'input');
}

describe('a moved element', () => {
  for (const [way, move] of [
    ['append', (element: Element, to: Element) => to.append(element)],
    [
      'remove and append',
      (element: Element, to: Element) => {
        element.remove();
        to.append(element);
      },
    ],
    ['wrapping', (element: Element, to: Element) => to.append(element.parentElement as Element)],
  ] as const) {
    it(`keeps its controls and the typed text (${way})`, async () => {
      const { tag } = defineProbe();
      const page = mount(`<div><p><${tag}></${tag}></p><section></section></div>`);
      const element = find(page, tag);
      const input = inputOf(element);
      input.value = 'Kelly 28';
      move(element, find(page, 'section'));
      await nextTask();
      expect(inputOf(element)).to.equal(input);
      expect(input.value).to.equal('Kelly 28');
    });
  }

  it('keeps controls, typed text and focus with moveBefore, and adopts the new language', async function () {
    if (!('moveBefore' in Element.prototype)) this.skip();
    const { tag, last } = defineProbe();
    const page = mount(`<div><p><${tag}></${tag}></p><section lang="ar"></section></div>`);
    const element = find(page, tag);
    const input = inputOf(element);
    input.value = 'Kelly 28';
    input.focus();
    const section = find(page, 'section') as HTMLElement & {
      moveBefore(node: Node, child: Node | null): void;
    };
    section.moveBefore(element, null);
    await until(() => last().language === 'ar');
    expect(inputOf(element)).to.equal(input);
    expect(input.value).to.equal('Kelly 28');
    expect(element.shadowRoot?.activeElement).to.equal(input);
  });
});

describe('a removed element', () => {
  it('is unmounted and starts fresh when it comes back', async () => {
    const { tag, renders } = defineProbe();
    const element = mount(`<${tag}></${tag}>`);
    const page = element.parentElement as Element;
    inputOf(element).value = 'Kelly 28';
    element.remove();
    await until(() => element.shadowRoot?.childElementCount === 0);
    element.setAttribute('heading', 'while away');
    await nextTask();
    expect(renders).to.have.length(1);
    page.append(element);
    expect(inputOf(element).value).to.equal('');
  });

  it('renders nothing while it was never connected', async () => {
    const { tag, renders } = defineProbe();
    const element = document.createElement(tag) as ProbeElement;
    element.setAttribute('heading', 'a');
    element.interval = 5;
    await nextTask();
    expect(renders).to.have.length(0);
    expect(element.shadowRoot).to.equal(null);
  });
});

describe('the tag on the host page', () => {
  it('gets no class, style, attribute or child from the widget', async () => {
    const { tag } = defineProbe();
    const element = mount(`<${tag} heading="a"><a href="#Quote">Get a quote</a></${tag}>`);
    const before = element.outerHTML;
    element.parentElement?.append(element);
    await nextTask();
    expect(element.outerHTML).to.equal(before);
    expect(before).to.equal(`<${tag} heading="a"><a href="#Quote">Get a quote</a></${tag}>`);
  });

  it('hides its light children once the view is rendered', () => {
    const { tag } = defineProbe();
    const element = mount(`<${tag}><a href="#Quote">Get a quote</a></${tag}>`);
    expect(find(element, 'a').getClientRects()).to.have.length(0);
  });
});

describe('key events', () => {
  const types = ['keydown', 'keypress', 'keyup'];

  it('from the view do not reach the page', () => {
    const { tag } = defineProbe();
    const element = mount(`<${tag}></${tag}>`);
    const heard: string[] = [];
    const hear = (event: Event) => heard.push(event.type);
    for (const type of types) document.addEventListener(type, hear);
    press(inputOf(element), 'k');
    inputOf(element).dispatchEvent(
      new KeyboardEvent('keypress', { bubbles: true, composed: true }),
    );
    for (const type of types) document.removeEventListener(type, hear);
    expect(heard).to.deep.equal([]);
  });

  it('from slotted content reach the page', () => {
    const { tag } = defineProbe({ view: () => <slot /> });
    const element = mount(`<${tag}><button type="button">Mine</button></${tag}>`);
    let heard = 0;
    const hear = () => {
      heard += 1;
    };
    document.addEventListener('keydown', hear);
    press(find(element, 'button'), 'k');
    document.removeEventListener('keydown', hear);
    expect(heard).to.equal(1);
  });
});

describe('events of an element', () => {
  it('leave shadow roots with their case and detail', () => {
    const { tag, last } = defineProbe();
    const element = mount(`<${tag}></${tag}>`);
    let event: CustomEvent | undefined;
    document.addEventListener('luxe-probed', (e) => (event = e as CustomEvent), { once: true });
    expect(last().emit('luxe-probed', { id: 7 })).to.equal(true);
    expect(event?.target).to.equal(element);
    expect(event?.composed).to.equal(true);
    expect(event?.cancelable).to.equal(false);
    expect(event?.detail).to.deep.equal({ id: 7 });
  });

  it('that are cancelable report preventDefault to the view', () => {
    const { tag, last } = defineProbe();
    const element = mount(`<${tag}></${tag}>`);
    element.addEventListener('luxe-asked', (event) => event.preventDefault());
    expect(last().emit('luxe-asked')).to.equal(false);
  });
});

describe('members of an element', () => {
  it('call the view', async () => {
    const { tag } = defineProbe();
    const element = mount<ProbeElement>(`<${tag}></${tag}>`);
    element.values = 'Rolex';
    await until(() => find(element, 'output').textContent === 'Rolex');
    expect(element.values).to.equal('Rolex');
    element.reset();
    await until(() => find(element, 'output').textContent === '');
  });

  it('set before connection are applied on connection', async () => {
    const { tag } = defineProbe();
    const element = document.createElement(tag) as ProbeElement;
    element.values = 'Rolex';
    expect(element.values).to.equal('Rolex');
    element.reset();
    mount('<div></div>').append(element);
    await until(() => find(element, 'output').textContent === 'Rolex');
  });
});
