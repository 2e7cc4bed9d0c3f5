import { expect } from 'chai';
import { mount, nextTask, until } from '../../helpers/elements/dom.ts';
import { defineProbe, type ProbeElement } from '../../helpers/elements/probe-element.tsx';

/** Adds an element with these attributes to the page. */
function show(attributes = '') {
  const { tag, last } = defineProbe();
  const element = mount<ProbeElement>(`<${tag} ${attributes}></${tag}>`);
  return { element, values: () => last().attributes };
}

describe('attributes of an element', () => {
  it('reach the view in camelCase, parsed by type, as soon as the element is connected', () => {
    const { values } = show(
      'heading="Sell" pick-one="SECOND" interval="500" inline lively="false"',
    );
    expect(values()).to.include({ heading: 'Sell', pickOne: 'second', interval: 500 });
    expect(values()).to.include({ inline: true, lively: false });
  });

  it('use their defaults when absent, the common attributes included', () => {
    const { values } = show('utm-source="partner"');
    expect(values()).to.include({ heading: 'Hello', pickOne: 'first', interval: 2000 });
    expect(values()).to.include({ inline: false, lively: true, utmSource: 'partner' });
    expect(values()).to.include({ analytics: 'anonymous', storage: 'local' });
    expect(values()).to.include({ country: undefined, apiBase: undefined });
  });

  it('return to the default when removed, emptied or invalid', async () => {
    const { element, values } = show('heading="Sell" pick-one="second" inline interval="500"');
    element.removeAttribute('heading');
    element.setAttribute('pick-one', 'third');
    element.removeAttribute('inline');
    element.setAttribute('interval', '');
    await until(() => values().heading === 'Hello');
    expect(values()).to.include({ pickOne: 'first', inline: false, interval: 2000 });
    element.setAttribute('interval', 'soon');
    element.setAttribute('heading', '');
    await nextTask();
    expect(values()).to.include({ heading: 'Hello', interval: 2000 });
  });

  it('set before and while connecting cause one render', async () => {
    const { tag, renders } = defineProbe();
    const element = document.createElement(tag) as ProbeElement;
    element.heading = 'a';
    mount('<div></div>').append(element);
    mount(`<${tag} heading="a" interval="1" inline lang="ar"></${tag}>`);
    await nextTask();
    expect(renders, 'one for each element').to.have.length(2);
  });

  it('changed in one task cause one more render', async () => {
    const { tag, renders, last } = defineProbe();
    const element = mount<ProbeElement>(`<${tag} heading="a" interval="1" inline></${tag}>`);
    expect(renders).to.have.length(1);
    element.setAttribute('heading', 'b');
    element.interval = 2;
    element.removeAttribute('inline');
    element.setAttribute('lang', 'ar');
    await until(() => last().language === 'ar');
    expect(last().attributes).to.include({ heading: 'b', interval: 2, inline: false });
    expect(renders).to.have.length(2);
  });
});

describe('properties of attributes', () => {
  it('return the parsed value and reflect assignments', () => {
    const { element } = show();
    expect(element.interval).to.equal(2000);
    element.interval = 300;
    element.inline = true;
    element.lively = false;
    element.heading = 'Sell';
    element.pickOne = 'second';
    expect(element.getAttribute('interval')).to.equal('300');
    expect(element.getAttribute('inline')).to.equal('');
    expect(element.getAttribute('lively')).to.equal('false');
    expect(element.getAttribute('pick-one')).to.equal('second');
    expect(element.interval).to.equal(300);
  });

  it('remove the attribute for false, null and undefined', () => {
    const { element } = show('inline heading="a" interval="1"');
    element.inline = false;
    element.heading = null;
    element.interval = undefined;
    expect(element.attributes).to.have.length(0);
    expect(element.heading).to.equal('Hello');
  });

  it('accept the strings that frameworks pass for booleans', () => {
    const { element } = show();
    element.inline = '';
    expect(element.inline).to.equal(true);
    element.inline = 'false';
    expect(element.inline).to.equal(false);
  });
});

describe('the language of an element', () => {
  it('is its own lang, updated live', async () => {
    const { tag, last } = defineProbe();
    const element = mount(`<${tag} lang="ar"></${tag}>`);
    const root = element.shadowRoot?.querySelector('.root');
    expect(last().language).to.equal('ar');
    expect(root?.getAttribute('dir')).to.equal('rtl');
    element.setAttribute('lang', 'en');
    await until(() => last().language === 'en');
    expect(root?.getAttribute('dir')).to.equal('ltr');
    expect(root?.getAttribute('lang')).to.equal('en');
  });

  it('otherwise comes from an ancestor, updated live without losing typed text', async () => {
    const { tag, last } = defineProbe();
    const page = mount(`<section lang="ar-SA"><p><${tag}></${tag}></p></section>`);
    const input = page.querySelector(tag)?.shadowRoot?.querySelector('input');
    if (!input) throw new Error('no input');
    input.value = 'Birkin';
    expect(last().language).to.equal('ar');
    page.lang = 'en-GB';
    await until(() => last().language === 'en');
    expect(page.querySelector(tag)?.shadowRoot?.querySelector('input')).to.equal(input);
    expect(input.value).to.equal('Birkin');
  });

  it('is read again after a move', async () => {
    const { tag, last } = defineProbe();
    const page = mount(`<div><p lang="ar"><${tag}></${tag}></p><p lang="en"></p></div>`);
    page.lastElementChild?.append(page.querySelector(tag) as Element);
    await until(() => last().language === 'en');
  });
});

const refused = [
  'javascript:alert(1)',
  ' JaVaScript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'javascript://host/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:alert(1)',
  'blob:https://partner.example/1',
  'file:///etc/passwd',
  'view-source:https://partner.example/',
  'https://',
];

const followed = [
  '//host/x',
  '/x',
  'x.html',
  '?a=1&b=2',
  '#Quote',
  'https://partner.example/a?b=1',
  ' https://partner.example/ ',
  'mailto:a@partner.example',
  'tel:+971500000000',
];

describe('a URL attribute', () => {
  let element: Element & { to?: string };
  beforeEach(() => {
    const { tag } = defineProbe({ attributes: { to: { kind: 'url', default: '/home' } } });
    element = document.createElement(tag);
  });

  it('is used as given if a link may open it, and replaced by its default otherwise', () => {
    for (const address of followed) {
      element.setAttribute('to', address);
      expect(element.to).to.equal(address);
    }
    for (const address of refused) {
      element.setAttribute('to', address);
      expect(element.to, address).to.equal('/home');
      element.to = address;
      expect(element.to, address).to.equal('/home');
    }
  });

  it("that is relative is allowed if the page's base URL is allowed", () => {
    const base = document.createElement('base');
    document.head.append(base);
    for (const [address, expected] of [
      ['https://partner.example/', 'x.html'],
      ['file:///home/partner/', '/home'],
    ] as const) {
      base.href = address;
      element.setAttribute('to', 'x.html');
      expect(element.to, address).to.equal(expected);
    }
    base.remove();
  });
});
