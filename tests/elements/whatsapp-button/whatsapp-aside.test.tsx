import { expect } from 'chai';
import { until } from '../../helpers/elements/dom.ts';
import { showOver } from './whatsapp-aside-stage.ts';
import { show } from './whatsapp-stage.ts';

describe('the floating WhatsApp button', () => {
  it('finds controls in shadow roots', async () => {
    const { holder, isAside } = await showOver('<button>Deep</button>', 2);
    await until(isAside);
    holder.remove();
    await until(() => !isAside());
  });

  it('stays over text, full-window elements and other WhatsApp buttons', async () => {
    const whole = '<div tabindex="0" style="position:fixed; inset:0"><p>Page</p></div>';
    const other = '<luxe-whatsapp-button storage="none" lang="en"></luxe-whatsapp-button>';
    const { holder, button, isAside } = await showOver(`<p>Text</p>${whole}${other}`);
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
    button.focus({ focusVisible: true } as FocusOptions);
    await until(() => !isAside());
    button.blur();
    await until(isAside);
  });

  it('removes its listeners, and has none when inline', async () => {
    const kept = new Set<string>();
    const { addEventListener: add, removeEventListener: remove } = window;
    window.addEventListener = (...args: Parameters<typeof add>) => {
      kept.add(args[0]);
      add.apply(window, args);
    };
    window.removeEventListener = (...args: Parameters<typeof add>) => {
      kept.delete(args[0]);
      remove.apply(window, args);
    };
    try {
      const { element } = show();
      await until(() => kept.has('scroll') && kept.has('focusin'));
      element.remove();
      await until(() => kept.size === 0);
      const { button } = show('inline');
      await until(() => button.isConnected);
      expect([...kept]).to.deep.equal([]);
    } finally {
      Object.assign(window, { addEventListener: add, removeEventListener: remove });
    }
  });
});
