import { expect } from 'chai';
import { find, nextTask, until } from '../../helpers/elements/dom.ts';
import { watchPage } from '../../helpers/hosts/watch.ts';
import { show } from './whatsapp-stage.ts';

/** Style of a section that fills the corner in which the button floats. */
const corner = 'position:fixed; inset:auto 0 0 auto; padding:30px 40px; background:#ccc';

/** Shows the button over a section, inside `depth` nested shadow roots. */
async function showOver(depth = 0) {
  const { button, outside } = show('lang=en', [`<section style="${corner}"></section>`, '']);
  let place: Element | ShadowRoot = find(outside, 'section');
  for (let level = 0; level < depth; level++) {
    place = place.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  }
  const holder = place.appendChild(document.createElement('div'));
  /** Puts HTML of the page under the button, which looks for it soon after any click. */
  const put = (html: string) => {
    holder.innerHTML = html;
    window.dispatchEvent(new MouseEvent('click'));
  };
  const isAside = () => {
    const { opacity, pointerEvents } = getComputedStyle(button);
    return opacity === '0' && pointerEvents === 'none';
  };
  const isShown = () => !isAside();
  await until(isShown);
  return { button, holder, put, isAside, isShown };
}

describe('the floating WhatsApp button', () => {
  it('steps aside for controls and messages, but not while it has keyboard focus', async () => {
    const { button, put, isAside, isShown } = await showOver();
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
      put(html);
      await until(isAside, `it steps aside for ${html}`);
      put('<p>Text</p>');
      await until(isShown);
    }
    put('<button>Accept</button>');
    await until(isAside);
    button.focus({ focusVisible: true });
    await until(isShown);
    button.blur();
    await until(isAside);
  });

  it('steps aside for controls in shadow roots, also without an event of the page', async () => {
    const { holder, isAside, isShown } = await showOver(2);
    holder.innerHTML = '<button>Deep</button>';
    await until(isAside);
    holder.remove();
    await until(isShown);
  });

  it('stays over text, full-window elements and other WhatsApp buttons', async () => {
    const { holder, button, put, isAside, isShown } = await showOver();
    const whole = '<div tabindex="0" style="position:fixed; inset:0"><p>Page</p></div>';
    const other = '<luxe-whatsapp-button storage="none" lang="en"></luxe-whatsapp-button>';
    put(`<p>Text</p>${whole}${other}`);
    // The button measures itself each time it looks for controls below.
    let checks = 0;
    button.getBoundingClientRect = () => {
      checks++;
      return Element.prototype.getBoundingClientRect.call(button);
    };
    await until(() => checks > 1);
    expect(isShown()).to.equal(true);
    holder.append(document.createElement('input'));
    await until(isAside);
  });

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
