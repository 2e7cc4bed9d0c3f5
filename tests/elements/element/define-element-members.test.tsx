import { expect } from 'chai';
import type { VersionedClass } from '../../../widgets/element/warnings.ts';
import { find, mount, nextTask, replace, until } from '../../helpers/elements/dom.ts';
import { defineProbe, type ProbeElement } from '../../helpers/elements/probe-element.tsx';

it('the tag on the host page gets no class, style, attribute or child from the widget', async () => {
  const { tag } = defineProbe();
  const html = `<${tag} heading="a"><a href="#Quote">Get a quote</a></${tag}>`;
  const element = mount(html);
  element.parentElement?.append(element);
  await nextTask();
  expect(element.outerHTML).to.equal(html);
});

describe('events of an element', () => {
  it('leave shadow roots with their detail, and cannot be canceled', () => {
    const { tag, last } = defineProbe();
    const element = mount(`<${tag}></${tag}>`);
    let event: CustomEvent | undefined;
    document.addEventListener('luxe-probed', (e) => (event = e as CustomEvent), { once: true });
    expect(last().emit('luxe-probed', { id: 7 })).to.equal(true);
    expect(event?.target).to.equal(element);
    expect(event).to.include({ composed: true, cancelable: false });
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
  it('call the view; before connection, nothing is rendered, calls are ignored, and values are kept', async () => {
    const { tag, renders } = defineProbe();
    const element = document.createElement(tag) as ProbeElement;
    element.values = 'Rolex';
    expect(element.values).to.equal('Rolex');
    element.reset();
    element.setAttribute('heading', 'a');
    element.interval = 5;
    await nextTask();
    expect(renders).to.have.length(0);
    expect(element.shadowRoot).to.equal(null);
    mount('<div></div>').append(element);
    await until(() => find(element, 'output').textContent === 'Rolex');
    element.values = 'Cartier';
    await until(() => find(element, 'output').textContent === 'Cartier');
    expect(element.values).to.equal('Cartier');
    element.reset();
    await until(() => find(element, 'output').textContent === '');
  });
});

describe('a second script on the page', () => {
  const warnings: string[] = [];
  const classOf = (tag: string) => customElements.get(tag) as VersionedClass;

  beforeEach(() => {
    warnings.length = 0;
    replace(console, 'warn', (text: string) => warnings.push(text));
  });

  it('leaves the classes of the first script in place', () => {
    const { tag } = defineProbe();
    const first = classOf(tag);
    expect(first.version).to.match(/^\d+\.\d+\.\d+/);
    defineProbe({ tag });
    expect(classOf(tag)).to.equal(first);
    expect(warnings).to.deep.equal([]);
  });

  it('warns once for all elements if its version differs', () => {
    for (const { tag } of [defineProbe(), defineProbe()]) {
      classOf(tag).version = '0.0.9';
      defineProbe({ tag });
      defineProbe({ tag });
    }
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.match(/^luxe-widgets \S+ is ignored: 0\.0\.9 was loaded first$/);
  });
});
