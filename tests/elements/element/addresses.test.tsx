import { expect } from 'chai';
import { defineProbe } from '../../helpers/elements/probe-element.tsx';

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

interface Linked extends Element {
  to?: string;
}

describe('a URL attribute', () => {
  let element: Linked;
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
