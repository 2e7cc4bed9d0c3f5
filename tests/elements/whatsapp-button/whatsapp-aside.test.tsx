import { expect } from 'chai';
import { find, nextTask, until } from '../../helpers/elements/dom.ts';
import { watchPage } from '../../helpers/hosts/watch.ts';
import { show } from './whatsapp-stage.ts';

/** Style of a section that fills the corner in which the button floats. */
const corner = 'style="position:fixed; inset:auto 0 0 auto; padding:30px 40px; background:#ccc"';

/** Shows the button, then puts HTML of the page under it, inside `depth` nested shadow roots. */
async function showOver(html: string, depth = 0) {
  const { button, outside } = show('lang=en', [`<section ${corner}></section>`, '']);
  let place: Element | ShadowRoot = find(outside, 'section');
  for (let level = 0; level < depth; level++) {
    const inner: HTMLElement = document.createElement('div');
    place.append(inner);
    place = inner.attachShadow({ mode: 'open' });
  }
  const isAside = () => {
    const { opacity, pointerEvents } = getComputedStyle(button);
    return opacity === '0' && pointerEvents === 'none';
  };
  await until(() => !isAside());
  const holder = document.createElement('div');
  holder.innerHTML = html;
  place.append(holder);
  return { button, holder, isAside };
}

describe('the floating WhatsApp button', () => {
  it('steps aside for controls in shadow roots', async () => {
    const { holder, isAside } = await showOver('<button>Deep</button>', 2);
    await until(isAside);
    holder.remove();
    await until(() => !isAside());
  });

  it('stays over text, full-window elements and other WhatsApp buttons', async () => {
    const whole = '<div tabindex="0" style="position:fixed; inset:0"><p>Page</p></div>';
    const other = '<luxe-whatsapp-button storage="none" lang="en"></luxe-whatsapp-button>';
    const { holder, button, isAside } = await showOver(`<p>Text</p>${whole}${other}`);
    // The button measures itself each time it looks for controls below.
    let checks = 0;
    button.getBoundingClientRect = () => {
      checks++;
      return Element.prototype.getBoundingClientRect.call(button);
    };
    await until(() => checks > 1);
    expect(isAside()).to.equal(false);
    holder.append(document.createElement('input'));
    await until(isAside);
  });

  it('stays visible while it has keyboard focus', async () => {
    const { button, isAside } = await showOver('<button>Accept</button>');
    await until(isAside);
    button.focus({ focusVisible: true });
    await until(() => !isAside());
    button.blur();
    await until(isAside);
  });

  for (const html of [
    '<a href="#a">Link</a>',
    '<button>Accept</button>',
    '<input>',
    '<select></select>',
    '<textarea></textarea>',
    '<label>Name</label>',
    '<details><summary>More</summary></details>',
    '<div contenteditable>Text</div>',
    '<div tabindex="-1">Card</div>',
    '<div role="button">Old</div>',
    '<div role="alert">It failed</div>',
    '<div role="status">Sent</div>',
    '<p part="note error">Required</p>',
  ]) {
    it(`steps aside for ${html}`, async () => {
      const { isAside } = await showOver(html);
      await until(isAside);
    });
  }

  it('listens to no scrolling when inline', async () => {
    const page = watchPage();
    show('inline');
    // Effects run after the first frame.
    await new Promise(requestAnimationFrame);
    await nextTask();
    expect(page.listeners().join()).not.to.contain('scroll');
    page.stop();
  });
});
