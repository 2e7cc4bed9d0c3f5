import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { click, focused, press, until } from '../../helpers/elements/dom.ts';
import { submits } from './field-stage.tsx';
import { opened, show } from './phone-stage.tsx';

describe('phone field', () => {
  it('keeps the dial code left of the number, in Arabic too', () => {
    const { number, dial } = show('ar');
    expect(dial.getBoundingClientRect().right).to.be.at.most(
      number.getBoundingClientRect().left + 1,
    );
    expect(dial.getAttribute('aria-label')).to.equal('رمز الدولة: الإمارات +971');
    expect(getComputedStyle(number).textAlign).to.equal('left');
  });

  it('converts Arabic and Persian digits to 0–9 in place and changes nothing else', async () => {
    const { number, entered } = show();
    number.focus();
    await sendKeys({ type: '(05) 92-' });
    expect(number.value).to.equal('(05) 92-');
    number.setSelectionRange(3, 3);
    document.execCommand('insertText', false, '٠۱');
    await until(() => entered() === 'AE (0501) 92-');
    expect([number.value, number.selectionStart]).to.deep.equal(['(0501) 92-', 5]);
  });

  it('selects the best match with Enter and focuses the number', async () => {
    const { search, entered, isOpen, number, names, dial } = await opened();
    await sendKeys({ type: 'kuw' });
    await until(() => names()[0] === 'Kuwait');
    await sendKeys({ press: 'Enter' });
    await until(() => !isOpen());
    expect(focused()).to.equal(number);
    expect([entered(), submits]).to.deep.equal(['KW ', 0]);
    expect(dial.getAttribute('aria-label')).to.equal('Country code: Kuwait +965');
    click(dial);
    await until(() => isOpen());
    expect(search().value).to.equal('');
  });

  it('closes on Escape with focus on its button, and on Tab with focus on the number', async () => {
    const shown = await opened();
    let seen = 0;
    shown.host.addEventListener('keydown', () => seen++);
    press(shown.search(), 'Escape');
    await until(() => !shown.isOpen());
    expect([focused(), seen]).to.deep.equal([shown.dial, 0]);
    click(shown.dial);
    await until(() => shown.isOpen());
    await sendKeys({ press: 'Tab' });
    await until(() => !shown.isOpen());
    expect(focused()).to.equal(shown.number);
  });

  it('closes on its button and on a click elsewhere', async () => {
    const shown = await opened();
    // In a real press, a blur could close the picker between mousedown and click, and the click open it again.
    // Pressing Shift takes as long as that needs.
    const mouseDown = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
    if (shown.dial.dispatchEvent(mouseDown)) shown.dial.focus();
    await sendKeys({ press: 'Shift' });
    shown.dial.click();
    await sendKeys({ press: 'Shift' });
    expect(shown.isOpen()).to.equal(false);
    click(shown.dial);
    await until(() => shown.isOpen());
    click(document.body);
    await until(() => !shown.isOpen());
  });

  it('requests no flag while out of view', async () => {
    const { host, dial } = show();
    host.style.marginTop = '3000px';
    const flag = () => getComputedStyle(dial.querySelector('.flag') as Element).backgroundImage;
    // Waits until the browser has reported the position of the field.
    await new Promise((looked) => new IntersectionObserver(looked).observe(dial));
    expect(flag()).to.equal('none');
    host.style.marginTop = '';
    await until(() => flag() !== 'none');
  });
});
