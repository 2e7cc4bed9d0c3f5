import { expect } from 'chai';
import { translator } from '../../../widgets/i18n/i18n.ts';
import { click, find, until } from '../../helpers/elements/dom.ts';
import { choose } from '../../helpers/elements/photo-files.ts';
import {
  all,
  chosen,
  host,
  named,
  picker,
  removeButtons,
  render,
  stage,
  stageWith,
  textsOf,
} from './photo-stage.tsx';

/** Returns the frames without a photo. */
const free = () => all<HTMLLIElement>('.free');
const names = () => textsOf('.free');

describe('photo frames', () => {
  for (const [category, views] of [
    ['', ['front', 'back', 'flaws']],
    ['Handbag', ['front', 'back', 'inside']],
    ['Watch', ['dial', 'caseBack', 'papers']],
    ['Jewelry', ['front', 'hallmark', 'certificate']],
  ] as const) {
    it(`name and draw the suggested photos at a readable size (${category || 'no category'})`, () => {
      const t = translator('ar');
      stage({ category, language: 'ar' });
      expect(names()).to.deep.equal(views.map((view) => t(`shot.${view}`)));
      const drawings = free().map((frame) => find(frame, 'svg').innerHTML);
      // Without a category, all frames have the same drawing.
      expect(new Set(drawings).size).to.equal(category ? 3 : 1);
      for (const frame of free()) {
        const { width, height } = frame.getBoundingClientRect();
        expect(Math.min(width, height)).to.be.at.least(80);
        expect(frame.scrollWidth).to.be.at.most(Math.ceil(width));
      }
    });
  }

  it('open the dialog once wherever they are pressed, except on other buttons', async () => {
    await stageWith('1.jpg');
    let opened = 0;
    // Replaces the file dialog.
    picker().click = () => opened++;
    const pressed = [...free(), find(host, '.zone'), find(host, 'canvas'), find(host, '#photos')];
    pressed.forEach((element, index) => {
      click(element);
      expect(opened, element.className).to.equal(index + 1);
    });
    find(host, '.free svg').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(opened).to.equal(pressed.length + 1);
    click(removeButtons()[0] as HTMLButtonElement);
    await chosen(0);
    expect(opened).to.equal(pressed.length + 1);
  });

  it('are replaced by photos one by one, and come back', async () => {
    stage({ category: 'Watch' });
    expect(names()).to.deep.equal(['Dial', 'Case back', 'Papers']);
    choose(picker(), await named('1.jpg', '2.jpg'));
    await chosen(2);
    expect(names()).to.deep.equal(['Papers']);
    choose(picker(), await named('3.jpg'));
    await chosen(3);
    expect(names()).to.deep.equal([]);
    expect(all('.tile:nth-child(3) canvas')).to.have.length(1);
    click(removeButtons()[0] as HTMLButtonElement);
    await chosen(2);
    expect(names()).to.deep.equal(['Papers']);
    render({ category: 'Handbag' });
    await until(() => names()[0] === 'Inside');
    // For keys and screen readers, all frames are one named button.
    expect(all('.zone :is(a, button, input, [tabindex])').map(({ id }) => id)).to.include('photos');
    expect(all(':is(a, button) :is(a, button, input, [tabindex])')).to.have.length(0);
    for (const frame of free()) expect(frame.closest('[aria-hidden=true]')).to.equal(frame);
    expect(find(host, '#photos').textContent).to.equal('Choose photos');
    find(host, '#photos').focus();
    expect(host.shadowRoot?.activeElement?.id).to.equal('photos');
  });
});
