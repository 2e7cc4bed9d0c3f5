import { expect } from 'chai';
import { find, mount, nextTask, press, until } from '../../helpers/elements/dom.ts';
import {
  defineProbe,
  newProbeTag,
  type ProbeElement,
} from '../../helpers/elements/probe-element.tsx';

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
    find(page, 'section').moveBefore(element, null);
    await until(() => last().language === 'ar');
    expect(inputOf(element)).to.equal(input);
    expect(input.value).to.equal('Kelly 28');
    expect(element.shadowRoot?.activeElement).to.equal(input);
  });

  it('keeps its styles and typed text in another document and back', () => {
    const { tag } = defineProbe({ styles: ['input { color: rgb(1, 2, 3) }'] });
    const page = mount(`<div><${tag}></${tag}><iframe title="other document"></iframe></div>`);
    const element = find(page, tag);
    const input = inputOf(element);
    input.value = 'Kelly 28';
    for (const place of [find<HTMLIFrameElement>(page, 'iframe').contentDocument?.body, page]) {
      place?.append(element);
      const { color } = input.ownerDocument.defaultView?.getComputedStyle(input) ?? {};
      expect(color).to.equal('rgb(1, 2, 3)');
      expect(inputOf(element)).to.equal(input);
      expect(input.value).to.equal('Kelly 28');
    }
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
});

describe('key events', () => {
  it('reach the page from slotted content, and on Escape, which closes its dialogs, unless a dialog of the view is open', () => {
    const view = () => (
      <>
        <input />
        <dialog open>
          <button type="button">Close</button>
        </dialog>
        <slot />
      </>
    );
    const { tag } = defineProbe({ view });
    const page = mount(`<div><${tag}><b>Mine</b></${tag}></div>`);
    const heard: string[] = [];
    for (const type of ['keydown', 'keypress', 'keyup']) {
      page.addEventListener(type, () => heard.push(type));
    }
    press(find(page, 'input'), 'k');
    const keypress = new KeyboardEvent('keypress', { bubbles: true, composed: true });
    find(page, 'input').dispatchEvent(keypress);
    press(find(page, 'button'), 'Escape');
    expect(heard).to.deep.equal([]);
    press(find(page, 'input'), 'Escape');
    expect(heard).to.deep.equal(['keydown']);
    press(find(page, 'b'), 'k');
    expect(heard).to.deep.equal(['keydown', 'keydown', 'keyup']);
  });
});

describe('defining an element', () => {
  it('upgrades existing tags with their attributes and properties, which stay live', async () => {
    const tag = newProbeTag();
    const element = mount<ProbeElement>(`<${tag} inline></${tag}>`);
    Object.assign(element, { heading: 'Early', interval: 100, values: 'Rolex' });
    const { last, renders } = defineProbe({ tag });
    expect(last().attributes).to.include({ heading: 'Early', interval: 100, inline: true });
    expect(renders).to.have.length(1);
    await until(() => find(element, 'output').textContent === 'Rolex');
    Object.assign(element, { heading: 'Later', values: 'Cartier' });
    await until(() => last().attributes.heading === 'Later');
    await until(() => find(element, 'output').textContent === 'Cartier');
  });

  it('adopts properties set before on a disconnected element', () => {
    const tag = newProbeTag();
    const element = document.createElement(tag) as ProbeElement;
    element.heading = 'Early';
    const { last } = defineProbe({ tag });
    mount('<div></div>').append(element);
    expect(last().attributes.heading).to.equal('Early');
    element.heading = null;
    expect(element.hasAttribute('heading')).to.equal(false);
  });

  for (const [way, prerender] of [
    [
      'declarative',
      (page: Element, tag: string) =>
        page.setHTMLUnsafe(
          `<${tag}><template shadowrootmode="open"><p>Prerendered</p></template></${tag}>`,
        ),
    ],
    [
      'attached by a router',
      (page: Element, tag: string) => {
        const element = page.appendChild(document.createElement(tag));
        element.attachShadow({ mode: 'open' }).innerHTML = '<p>Prerendered</p>';
      },
    ],
  ] as const) {
    it(`replaces prerendered content of a shadow root at once (${way})`, () => {
      const tag = newProbeTag();
      const page = mount('<div></div>');
      prerender(page, tag);
      const { shadowRoot } = find(page, tag);
      expect(shadowRoot?.textContent).to.equal('Prerendered');
      defineProbe({ tag });
      expect(find(page, tag).shadowRoot).to.equal(shadowRoot);
      expect(find(page, 'input')).to.be.instanceOf(HTMLInputElement);
      expect(shadowRoot?.textContent).to.not.include('Prerendered');
    });
  }
});
