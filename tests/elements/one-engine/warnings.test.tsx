import { expect } from 'chai';
import { definitions } from '../../../widgets/definitions.ts';
import { defineElement } from '../../../widgets/element/define-element.ts';
import type { VersionedClass } from '../../../widgets/element/warnings.ts';
import { mount } from '../../helpers/elements/dom.ts';
import { defineProbe } from '../../helpers/elements/probe-element.tsx';

const warnings: string[] = [];
const { warn } = console;

/** Warnings about existing elements, which follow their first render. */
async function said() {
  await Promise.resolve();
  return warnings;
}

beforeEach(() => {
  warnings.length = 0;
  console.warn = (text: string) => warnings.push(text);
});
afterEach(() => {
  console.warn = warn;
});

describe('an unknown attribute', () => {
  it('is reported in the console with the nearest valid name', async () => {
    const { tag } = defineProbe();
    mount(`<${tag} utm-sorce="x" utm_medium="y" pickone="second"></${tag}>`);
    expect(await said()).to.deep.equal([
      `${tag}: unknown attribute "utm-sorce", did you mean "utm-source"?`,
      `${tag}: unknown attribute "utm_medium", did you mean "utm-medium"?`,
      `${tag}: unknown attribute "pickone", did you mean "pick-one"?`,
    ]);
  });

  it('is reported once per tag, however many elements have it', async () => {
    const [one, other] = [defineProbe(), defineProbe()];
    const both = `<${one.tag} headin="x"></${one.tag}><${other.tag} headin="x"></${other.tag}>`;
    mount(`<div>${both.repeat(3)}</div>`);
    expect(await said()).to.have.length(2);
  });

  it('is reported on elements created by scripts, too', async () => {
    const { tag } = defineProbe();
    const element = document.createElement(tag);
    element.setAttribute('api-bas', 'https://api.example');
    mount('<div></div>').append(element);
    expect(await said()).to.deep.equal([
      `${tag}: unknown attribute "api-bas", did you mean "api-base"?`,
    ]);
  });
});

describe('no warning is logged', () => {
  it('for attributes of the element', async () => {
    const { tag } = defineProbe();
    mount(
      `<${tag} lang="ar" country="SA" heading="x" inline utm-term="t" storage="none"></${tag}>`,
    );
    expect(await said()).to.deep.equal([]);
  });

  const native = [
    ...['accesskey', 'autocapitalize', 'autocorrect', 'autofocus', 'class', 'contenteditable'],
    ...['dir', 'draggable', 'enterkeyhint', 'exportparts', 'hidden', 'id', 'inert', 'inputmode'],
    ...['is', 'itemid', 'itemprop', 'itemref', 'itemscope', 'itemtype', 'key', 'name', 'nonce'],
    ...['part', 'popover', 'ref', 'role', 'slot', 'spellcheck', 'style', 'tabindex', 'title'],
    ...['translate', 'virtualkeyboardpolicy', 'writingsuggestions', 'align', 'width', 'height'],
    ...['loading', 'fetchpriority', 'bis_skin_checked', 'cz-shortcut-listen', 'elementtiming'],
  ];
  const prefixed = [
    ...['data-cfasync', 'data-lang', 'data-country', 'data-heading', 'data-utm-source'],
    ...['aria-label', 'aria-hidden', 'aria-live', 'aria-current', 'aria-details'],
    ...['v-if', 'v-cloak', 'v-bind:lang', 'x-data', 'x-on', 'wire:id', 'wire:model', 'ng-if'],
    ...['_ngcontent-abc-c12', '_nghost-abc-c12', 'hx-get', 'client:load', ':country', '@click'],
    ...[
      'astro-cid-abc',
      'data-v-7ba5bd90',
      'data-aos',
      'data-elementor-id',
      'jsname',
      'jscontroller',
    ],
  ];

  it('for attributes added by browsers, frameworks and page builders', async () => {
    const handlers = Object.keys(HTMLElement.prototype).filter((name) => name.startsWith('on'));
    for (const definition of definitions) defineElement(definition);
    const text = [...native, ...prefixed, ...handlers].map((name) => `${name}=""`).join(' ');
    mount(`<div>${definitions.map(({ tag }) => `<${tag} ${text}></${tag}>`).join('')}</div>`);
    expect(await said()).to.deep.equal([]);
  });
});

describe('a script of another version', () => {
  const classOf = (tag: string) => customElements.get(tag) as VersionedClass;
  const again = (tag: string) =>
    defineElement({ ...(definitions[0] as (typeof definitions)[0]), tag: tag as `luxe-${string}` });

  it('reads the version of the first from its classes', () => {
    expect(classOf(defineProbe().tag).version).to.match(/^\d+\.\d+\.\d+/);
  });

  it('warns once and leaves the first in place', () => {
    const { tag } = defineProbe();
    const first = classOf(tag);
    first.version = '0.0.9';
    again(tag);
    again(tag);
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.match(/^luxe-widgets \S+ is ignored: 0\.0\.9 was loaded first$/);
    expect(classOf(tag)).to.equal(first);
  });

  it('does not warn for the same version, which changes nothing', () => {
    const { tag } = defineProbe();
    const first = classOf(tag);
    again(tag);
    expect(warnings).to.deep.equal([]);
    expect(classOf(tag)).to.equal(first);
  });
});
