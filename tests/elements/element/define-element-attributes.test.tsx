import { expect } from 'chai';
import { find, mount, nextTask, until } from '../../helpers/elements/dom.ts';
import { defineProbe, type ProbeElement } from '../../helpers/elements/probe-element.tsx';

const defaults = {
  heading: 'Hello',
  pickOne: 'first',
  interval: 2000,
  inline: false,
  lively: true,
};

/** Adds an element with these attributes to the page. */
function show(attributes = '') {
  const { tag, last, renders } = defineProbe();
  const element = mount<ProbeElement>(`<${tag} ${attributes}></${tag}>`);
  return { element, renders, last, values: () => last().attributes };
}

describe('attributes of an element', () => {
  it('reach the view in camelCase, parsed by type, as soon as the element is connected', () => {
    const { values } = show(
      'heading="Sell" pick-one="SECOND" interval="500" inline lively="false"',
    );
    expect(values()).to.include({ heading: 'Sell', pickOne: 'second', interval: 500 });
    expect(values()).to.include({ inline: true, lively: false });
  });

  it('have defaults, also when removed, emptied or invalid', async () => {
    const common = { utmSource: 'partner', analytics: 'anonymous', storage: 'local' };
    const absent = { country: undefined, apiBase: undefined };
    expect(show('utm-source="partner"').values()).to.include({ ...defaults, ...common, ...absent });
    const invalid = show('heading="" pick-one="third" interval="soon"');
    expect(invalid.values()).to.include(defaults);
    const { element, values } = show('heading="Sell" pick-one="second" inline interval="500"');
    element.removeAttribute('heading');
    element.removeAttribute('pick-one');
    element.removeAttribute('inline');
    element.setAttribute('interval', '');
    await until(() => values().heading === 'Hello');
    expect(values()).to.include(defaults);
  });

  it('cause one render when set before connecting, and one more for all changes of a task', async () => {
    const { tag, renders, last } = defineProbe();
    const element = document.createElement(tag) as ProbeElement;
    element.heading = 'a';
    element.inline = true;
    mount('<div></div>').append(element);
    expect(renders).to.have.length(1);
    element.setAttribute('heading', 'b');
    element.interval = 2;
    element.removeAttribute('inline');
    element.setAttribute('lang', 'ar');
    await until(() => last().language === 'ar');
    expect(last().attributes).to.include({ heading: 'b', interval: 2, inline: false });
    expect(renders).to.have.length(2);
  });

  it('are also properties, which return parsed values and reflect assignments', () => {
    const { element } = show();
    const assigned = {
      interval: 300,
      inline: true,
      lively: false,
      heading: 'a',
      pickOne: 'second',
    };
    expect(element.interval).to.equal(2000);
    Object.assign(element, assigned);
    expect(element).to.include(assigned);
    const [tag] = element.outerHTML.split('></');
    expect(tag).to.contain('interval="300" inline="" lively="false" heading="a" pick-one="second"');
    // Frameworks pass strings for booleans.
    element.inline = 'false';
    expect(element.inline).to.equal(false);
    element.inline = '';
    expect(element.inline).to.equal(true);
    Object.assign(element, { inline: false, heading: null, interval: undefined });
    expect(element.getAttributeNames()).to.deep.equal(['lively', 'pick-one']);
    expect(element.heading).to.equal('Hello');
  });
});

describe('the language of an element', () => {
  afterEach(() => localStorage.removeItem('luxe.language'));

  it('is its own, or that of the closest ancestor in English or Arabic, the saved one, or English', () => {
    const { tag, last } = defineProbe();
    const probe = `<${tag}></${tag}>`;
    for (const [html, saved, expected] of [
      [`<div lang="en"><${tag} lang="ar"></${tag}></div>`, '', 'ar'],
      [`<div lang="ar-SA"><p lang="xx"><${tag} lang=""></${tag}></p></div>`, '', 'ar'],
      [`<div lang="EN-gb">${probe}</div>`, 'ar', 'en'],
      // `arn` is Mapudungun, not Arabic.
      [`<div lang="arn">${probe}</div>`, '', 'en'],
      [`<div lang="xx">${probe}</div>`, 'ar', 'ar'],
      [probe, 'xx', 'en'],
    ] as const) {
      localStorage.setItem('luxe.language', saved);
      mount(html);
      expect(last().language, html).to.equal(expected);
    }
  });

  it('follows changes on the element and on ancestors, without losing typed text', async () => {
    const { tag, last, renders } = defineProbe();
    const page = mount(`<section lang="ar-SA"><p><${tag}></${tag}></p><b></b></section>`);
    const element = find(page, tag);
    const input = find<HTMLInputElement>(element, 'input');
    const { dir, lang } = find(element, '.root');
    expect([dir, lang]).to.deep.equal(['rtl', 'ar']);
    input.value = 'Birkin';
    page.lang = 'en-GB';
    await until(() => last().language === 'en');
    expect(find(element, '.root').dir).to.equal('ltr');
    element.lang = 'ar';
    await until(() => last().language === 'ar');
    expect(find(element, 'input')).to.equal(input);
    expect(input.value).to.equal('Birkin');

    const before = renders.length;
    find(page, 'b').lang = 'en';
    page.lang = 'xx';
    await nextTask();
    expect(renders).to.have.length(before);
  });

  it('is inherited through shadow roots, and read again after a move', async () => {
    const { tag, last } = defineProbe();
    const page = mount('<section lang="ar"><div></div><p lang="ar"></p></section>');
    const element = document.createElement(tag);
    find(page, 'div').attachShadow({ mode: 'open' }).append(element);
    expect(last().language).to.equal('ar');
    page.lang = 'en';
    await until(() => last().language === 'en');
    find(page, 'p').append(element);
    await until(() => last().language === 'ar');
  });
});

const refused = [
  ...['javascript:alert(1)', ' JaVaScript:alert(1)', '\u0001javascript:alert(1)'],
  ...['java\nscript:alert(1)', 'java\tscript:alert(1)', 'javascript://host/%0aalert(1)'],
  ...['data:text/html,<script>alert(1)</script>', 'vbscript:alert(1)', 'file:///etc/passwd'],
  ...['blob:https://partner.example/1', 'view-source:https://partner.example/', 'https://'],
];

const followed = [
  ...['//host/x', '/x', 'x.html', '?a=1&b=2', '#Quote', 'https://partner.example/a?b=1'],
  ...[' https://partner.example/ ', 'mailto:a@partner.example', 'tel:+971500000000'],
];

describe('a URL attribute', () => {
  let element: Element & { to?: string };
  beforeEach(() => {
    const { tag } = defineProbe({ attributes: { to: { kind: 'url', default: '/home' } } });
    element = document.createElement(tag);
  });

  it('is used as given if a link may open it, and replaced by its default otherwise', () => {
    for (const address of [...followed, ...refused]) {
      element.to = address;
      expect(element.getAttribute('to')).to.equal(address);
      expect(element.to, address).to.equal(refused.includes(address) ? '/home' : address);
    }
  });

  it("that is relative is allowed if the page's base URL is allowed", () => {
    const base = document.createElement('base');
    document.head.append(base);
    element.to = 'x.html';
    base.href = 'https://partner.example/';
    expect(element.to).to.equal('x.html');
    base.href = 'file:///home/partner/';
    expect(element.to).to.equal('/home');
    base.remove();
  });
});
