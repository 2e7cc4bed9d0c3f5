import { until } from '../../helpers/elements/dom.ts';
import { showOver } from '../whatsapp-button/whatsapp-aside-stage.ts';

describe('WhatsApp button over something else', () => {
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
    it(`steps aside, and comes back when that is gone: ${html}`, async () => {
      const { holder, isAside } = await showOver(html);
      await until(isAside);
      holder.remove();
      await until(() => !isAside());
    });
  }
});
