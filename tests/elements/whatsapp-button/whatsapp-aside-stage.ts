import { find, until } from '../../helpers/elements/dom.ts';
import { show } from './whatsapp-stage.ts';

const corner = 'style="position:fixed; inset:auto 0 0 auto; padding:30px 40px; background:#ccc"';

/** The button, once it shows, and in its corner something of the page, in as many shadow roots. */
export async function showOver(html: string, depth = 0) {
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
