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

  it('reach the page for Escape, which closes its dialogs, but not from a dialog of the view', () => {
    const view = () => (
      <>
        <input />
        <dialog open>
          <button type="button">Close</button>
        </dialog>
      </>
    );
    const { tag } = defineProbe({ view });
    const element = mount(`<${tag}></${tag}>`);
    const heard: string[] = [];
    for (const type of types) {
      element.parentElement?.addEventListener(type, () => heard.push(type));
    }
    press(find(element, 'button'), 'Escape');
    expect(heard).to.deep.equal([]);
    press(inputOf(element), 'Escape');
    expect(heard).to.deep.equal(['keydown']);
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

describe('defining an element', () => {
  it('upgrades existing tags with their attributes', () => {
    const tag = newProbeTag();
    const element = mount(`<${tag} heading="Early" inline></${tag}>`);
    const { last, renders } = defineProbe({ tag });
    expect(element.shadowRoot).to.not.equal(null);
    expect(last().attributes).to.include({ heading: 'Early', inline: true });
    expect(renders).to.have.length(1);
  });

  it('adopts properties set before, which stay live', async () => {
    const tag = newProbeTag();
    const element = mount<ProbeElement>(`<${tag}></${tag}>`);
    element.heading = 'Early';
    element.interval = 100;
    element.values = 'Rolex';
    const { last } = defineProbe({ tag });
    expect(last().attributes).to.include({ heading: 'Early', interval: 100 });
    await until(() => find(element, 'output').textContent === 'Rolex');
    element.heading = 'Later';
    element.values = 'Cartier';
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

  it('replaces prerendered content of a declarative shadow root at once', () => {
    const tag = newProbeTag();
    const stage = mount('<div></div>');
    stage.setHTMLUnsafe(
      `<${tag}><template shadowrootmode="open"><p>Prerendered</p></template></${tag}>`,
    );
    const element = find(stage, tag);
    const before = element.shadowRoot;
    expect(before?.textContent).to.equal('Prerendered');
    defineProbe({ tag });
    expect(element.shadowRoot).to.equal(before);
    expect(find(element, 'input')).to.be.instanceOf(HTMLInputElement);
    expect(before?.textContent).to.not.include('Prerendered');
  });

  it('replaces prerendered content of a shadow root that a router attached', () => {
    const tag = newProbeTag();
    const element = find(mount(`<div><${tag}></${tag}></div>`), tag);
    element.attachShadow({ mode: 'open' }).innerHTML = '<p>Prerendered</p>';
    defineProbe({ tag });
    expect(find(element, 'input')).to.be.instanceOf(HTMLInputElement);
    expect(element.shadowRoot?.textContent).to.not.include('Prerendered');
  });
});
