import { expect } from 'chai';
import { find, mount, until } from '../../helpers/elements/dom.ts';
import { defineProbe, type ProbeElement } from '../../helpers/elements/probe-element.tsx';

/** The tag that the next defineProbe() will define. */
function upcomingTag(): string {
  const number = Number(defineProbe().tag.split('-').pop());
  return `luxe-probe-${number + 1}`;
}

describe('defining an element', () => {
  it('upgrades existing tags with their attributes', () => {
    const tag = upcomingTag();
    const element = mount(`<${tag} heading="Early" inline></${tag}>`);
    const { last, renders } = defineProbe();
    expect(element.shadowRoot).to.not.equal(null);
    expect(last().attributes).to.include({ heading: 'Early', inline: true });
    expect(renders).to.have.length(1);
  });

  it('adopts properties set before, which stay live', async () => {
    const tag = upcomingTag();
    const element = mount<ProbeElement>(`<${tag}></${tag}>`);
    element.heading = 'Early';
    element.interval = 100;
    element.values = 'Rolex';
    const { last } = defineProbe();
    expect(last().attributes).to.include({ heading: 'Early', interval: 100 });
    await until(() => find(element, 'output').textContent === 'Rolex');
    element.heading = 'Later';
    element.values = 'Cartier';
    await until(() => last().attributes.heading === 'Later');
    await until(() => find(element, 'output').textContent === 'Cartier');
  });

  it('adopts properties set before on a disconnected element', () => {
    const tag = upcomingTag();
    const element = document.createElement(tag) as ProbeElement;
    element.heading = 'Early';
    const { last } = defineProbe();
    mount('<div></div>').append(element);
    expect(last().attributes.heading).to.equal('Early');
    element.heading = null;
    expect(element.hasAttribute('heading')).to.equal(false);
  });

  it('replaces prerendered content of a declarative shadow root at once', () => {
    const tag = upcomingTag();
    const stage = mount('<div></div>') as HTMLElement & { setHTMLUnsafe(html: string): void };
    stage.setHTMLUnsafe(
      `<${tag}><template shadowrootmode="open"><p>Prerendered</p></template></${tag}>`,
    );
    const element = find(stage, tag);
    const before = element.shadowRoot;
    expect(before?.textContent).to.equal('Prerendered');
    defineProbe();
    expect(element.shadowRoot).to.equal(before);
    expect(find(element, 'input')).to.be.instanceOf(HTMLInputElement);
    expect(before?.textContent).to.not.include('Prerendered');
  });

  it('replaces prerendered content of a shadow root that a router attached', () => {
    const tag = upcomingTag();
    const element = find(mount(`<div><${tag}></${tag}></div>`), tag);
    element.attachShadow({ mode: 'open' }).innerHTML = '<p>Prerendered</p>';
    defineProbe();
    expect(find(element, 'input')).to.be.instanceOf(HTMLInputElement);
    expect(element.shadowRoot?.textContent).to.not.include('Prerendered');
  });
});
