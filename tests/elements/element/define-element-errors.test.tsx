import { expect } from 'chai';
import { useEffect } from 'react';
import { settings } from '../../../widgets/domain/settings.ts';
import { axe } from '../../helpers/elements/axe.ts';
import { find, findAll, mount, textOf, until } from '../../helpers/elements/dom.ts';
import { defineProbe } from '../../helpers/elements/probe-element.tsx';

function Broken(): never {
  throw new Error('broken on purpose');
}

function BrokenLater() {
  useEffect(() => {
    throw new Error('broken on purpose');
  }, []);
  return <p>Fine so far</p>;
}

describe('an element whose view throws', () => {
  const reported: string[] = [];

  let onerror: typeof window.onerror;

  // Replaces Mocha's handler for uncaught errors, which would fail the test.
  beforeEach(() => {
    reported.length = 0;
    onerror = window.onerror;
    window.onerror = (message) => {
      reported.push(String(message));
      return true;
    };
  });
  afterEach(() => {
    window.onerror = onerror;
    for (const message of reported) expect(message).to.include('broken on purpose');
  });

  /** Adds a broken element and waits for its fallback. */
  async function mountBroken(attributes: string): Promise<HTMLElement> {
    const { tag } = defineProbe({ view: Broken });
    const element = mount(`<${tag} ${attributes}></${tag}>`);
    await until(() => findAll(element, 'a').length > 0);
    return element;
  }

  function linksOf(element: Element): (string | null)[] {
    return findAll(element, 'a').map((link) => link.getAttribute('href'));
  }

  it("shows links in little space, leaves the tag unchanged, and reports once to the page's error monitoring", async () => {
    const style = 'display:block; min-height:1800px !important';
    const element = await mountBroken(`lang="en" style="${style}"`);
    expect(linksOf(element)).to.deep.equal([
      `https://wa.me/${settings.whatsapp.AE}`,
      `mailto:${settings.email}`,
    ]);
    expect(textOf(element)).to.include('You can reach us here');
    expect(await axe(element)).to.deep.equal([]);
    expect(element.offsetHeight).to.be.lessThan(200);
    expect(element.getAttribute('style')).to.equal(style);
    expect(reported).to.have.length(1);
  });

  it('shows the links in Arabic with the number for Saudi Arabia', async () => {
    const element = await mountBroken('lang="ar"');
    expect(linksOf(element)[0]).to.equal(`https://wa.me/${settings.whatsapp.SA}`);
    expect(find(element, 'a').textContent).to.equal('واتساب');
    expect(textOf(element)).to.match(/[\u0600-\u06ff]{3}/);
    expect(find(element, '.root').dir).to.equal('rtl');
  });

  it('shows the links after an error in an effect, and does not affect its neighbors', async () => {
    const { tag } = defineProbe({ view: BrokenLater });
    const sound = defineProbe();
    const page = mount(`<div><${tag}></${tag}><${sound.tag}></${sound.tag}></div>`);
    await until(() => findAll(page, 'a').length === 2);
    expect(textOf(find(page, tag))).to.not.include('Fine so far');
    expect(findAll(page, 'input')).to.have.length(1);
  });
});
