import { expect } from 'chai';
import type { VersionedClass } from '../../../widgets/element/warnings.ts';
import { replace } from '../../helpers/elements/dom.ts';
import { defineProbe } from '../../helpers/elements/probe-element.tsx';

const warnings: string[] = [];

beforeEach(() => {
  warnings.length = 0;
  replace(console, 'warn', (text: string) => warnings.push(text));
});

describe('a second script on the page', () => {
  const classOf = (tag: string) => customElements.get(tag) as VersionedClass;
  const defineAgain = (tag: string) => defineProbe({ tag: tag as `luxe-${string}` });

  it('finds the version of the first script in its element classes', () => {
    expect(classOf(defineProbe().tag).version).to.match(/^\d+\.\d+\.\d+/);
  });

  it('warns once for all elements if its version differs, and leaves the first classes in place', () => {
    const [{ tag }, other] = [defineProbe(), defineProbe()];
    const first = classOf(tag);
    first.version = '0.0.9';
    classOf(other.tag).version = '0.0.9';
    defineAgain(tag);
    defineAgain(tag);
    defineAgain(other.tag);
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.match(/^luxe-widgets \S+ is ignored: 0\.0\.9 was loaded first$/);
    expect(classOf(tag)).to.equal(first);
  });

  it('neither warns nor changes anything if its version is the same', () => {
    const { tag } = defineProbe();
    const first = classOf(tag);
    defineAgain(tag);
    expect(warnings).to.deep.equal([]);
    expect(classOf(tag)).to.equal(first);
  });
});
