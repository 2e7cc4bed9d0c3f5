import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { click, focused, press, replace, type, until } from '../../helpers/elements/dom.ts';
import { submits } from './field-stage.tsx';
import { opened, show } from './phone-stage.tsx';

describe('phone field', () => {
  it('is one labeled group with a named dial code and an unmasked number', () => {
    const { get, number, dial } = show();
    expect(get('[role=group]').getAttribute('aria-labelledby')).to.equal('phone-label');
    expect(number.labels?.[0]?.textContent).to.equal('Mobile number');
    expect(dial.getAttribute('aria-label')).to.equal('Country code: UAE +971');
    expect(dial.querySelector('bdi')?.textContent).to.equal('+971');
    expect([number.type, number.inputMode, number.autocomplete, number.dir]).to.deep.equal([
      'tel',
      'numeric',
      'tel-national',
      'ltr',
    ]);
    // Minimum size of a touch target.
    expect(dial.offsetHeight).to.be.at.least(44);
    expect(dial.offsetHeight).to.equal(number.offsetHeight);
  });

  it('neither translates nor renders the countries before the list opens', async () => {
    const { DisplayNames } = Intl;
    let translators = 0;
    class Counted extends DisplayNames {
      constructor(...values: ConstructorParameters<typeof DisplayNames>) {
        super(...values);
        translators++;
      }
    }
    replace(Intl, 'DisplayNames', Counted);
    const { all } = show();
    expect(translators).to.equal(0);
    expect(all('[role=option]')).to.have.length(0);
  });

  it('lists the store countries first, then the others by name, from the selected row', async () => {
    const { names, search, get, all, entered, isOpen, number, dial } = await opened();
    const active = () => all('[aria-selected=true]')[0]?.textContent;
    expect(all('.closes-group').map(({ textContent }) => textContent)).to.deep.equal([
      'Lebanon+961',
    ]);
    // Rows that are rendered before the list is scrolled.
    await until(() => names().length === 16);
    expect(Number(get('[role=option]').getAttribute('aria-setsize'))).to.be.above(230);
    expect(search().getAttribute('aria-label')).to.equal('Search country or code');
    expect(get('[aria-current]').textContent).to.contain('United Arab Emirates');
    expect(active()).to.contain('United Arab Emirates');
    press(search(), 'ArrowDown');
    await until(() => active()?.includes('Saudi Arabia'));
    click(all('[role=option]')[2] as HTMLElement);
    await until(() => !isOpen());
    expect([entered(), focused()]).to.deep.equal(['LB ', number]);
    click(dial);
    await until(() => active()?.includes('Lebanon'));
  });

  it('lists the countries in the language and direction of the page', async () => {
    const { names, get } = await opened('ar');
    expect(names()[0]).to.equal('الإمارات العربية المتحدة');
    expect(get('[role=dialog]').dir).to.equal('rtl');
  });

  it('says when nothing is found, and ignores Enter', async () => {
    const { search, get, isOpen, entered } = await opened();
    type(search(), 'atlantis');
    await until(() => get('[role=option]').textContent === 'No options');
    expect(get('[role=status]').textContent).to.equal('0 results');
    await sendKeys({ press: 'Enter' });
    expect([isOpen(), entered(), submits]).to.deep.equal([true, 'AE ', 0]);
  });

  it('shows each flag from the strip of its first letter', async () => {
    const { dial, search, all, names } = await opened();
    const shown = (flag: Element) => {
      const { backgroundImage, backgroundPosition, backgroundSize } = getComputedStyle(flag);
      const strip = /([^/]*)"\)$/.exec(backgroundImage)?.[1];
      return [strip, backgroundPosition.split(' ')[0], backgroundSize.split(' ')[0]];
    };
    const flagOf = (row: Element) => shown(row.querySelector('.flag') as Element);
    await until(() => shown(dial.querySelector('.flag') as Element)[0] === 'a.png');
    // A strip holds 26 flags, one for each second letter: E of AE is at 4 of 25 steps.
    expect(all('[role=option]').slice(0, 3).map(flagOf)).to.deep.equal([
      ['a.png', '16%', '2600%'],
      ['s.png', '0%', '2600%'],
      ['l.png', '4%', '2600%'],
    ]);
    type(search(), 'zimbabwe');
    await until(() => names()[0] === 'Zimbabwe');
    expect(flagOf(all('[role=option]')[0] as Element)[1]).to.equal('88%');
  });

  it('keeps its layout when flags cannot load', async () => {
    const { dial, all } = await opened('en', 'https://flags.invalid/');
    const flag = dial.querySelector('.flag') as HTMLElement;
    expect([flag.offsetWidth, flag.offsetHeight]).to.deep.equal([24, 16]);
    for (const row of all('[role=option]')) expect(row.offsetHeight).to.be.at.least(44);
  });
});
