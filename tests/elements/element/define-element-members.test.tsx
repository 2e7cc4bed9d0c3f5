import { expect } from 'chai';
import { find, mount, nextTask, until } from '../../helpers/elements/dom.ts';
import { defineProbe, type ProbeElement } from '../../helpers/elements/probe-element.tsx';

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

  it('renders nothing before it is connected', async () => {
    const { tag, renders } = defineProbe();
    const element = document.createElement(tag) as ProbeElement;
    element.setAttribute('heading', 'a');
    element.interval = 5;
    await nextTask();
    expect(renders).to.have.length(0);
    expect(element.shadowRoot).to.equal(null);
  });
});

describe('events of an element', () => {
  it('leave shadow roots with their detail, and cannot be canceled', () => {
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

  it('set before connection are applied on connection; calls are ignored', async () => {
    const { tag } = defineProbe();
    const element = document.createElement(tag) as ProbeElement;
    element.values = 'Rolex';
    expect(element.values).to.equal('Rolex');
    element.reset();
    mount('<div></div>').append(element);
    await until(() => find(element, 'output').textContent === 'Rolex');
  });
});
