import { expect } from 'chai';
import { click, until } from '../../helpers/elements/dom.ts';
import { brokenJpeg, choose, fakeHeic, smallJpeg } from '../../helpers/elements/photo-files.ts';
import {
  alertText,
  chosen,
  held,
  named,
  pending,
  pendingCounts,
  picker,
  removeButtons,
  stage,
  stageWith,
  statusText,
} from './photo-stage.tsx';

/** A JPEG that begins correctly and continues with letters, so that only decoding reveals the damage. */
async function damagedJpeg(name: string): Promise<File> {
  const whole = await smallJpeg();
  return new File([whole.slice(0, 20), 'x'.repeat(4000)], name, { type: 'image/jpeg' });
}

/** A renamed iPhone photo, recognizable only by its bytes. */
const renamedHeic = (name: string) => fakeHeic(name, 'image/jpeg');

const heldNames = () => held.map(({ name }) => name);

describe('the photo field with unusable files', () => {
  it('takes as many good files as fit, however many damaged files precede them', async () => {
    stage();
    const [one, two, three, four] = await named('1.jpg', '2.jpg', '3.jpg', '4.jpg');
    const files = [await damagedJpeg('a.jpg'), one, renamedHeic('b.jpg'), brokenJpeg('c.jpg')];
    choose(picker(), [...files, two, await damagedJpeg('d.jpg'), three, four] as File[]);
    await chosen(3);
    await until(() => alertText().includes('4.jpg'));
    expect(heldNames()).to.deep.equal(['1.jpg', '2.jpg', '3.jpg']);
    // The form waits until the last replacement of a damaged file is prepared.
    await until(() => pending === 0);
    expect(pendingCounts.indexOf(0)).to.equal(pendingCounts.length - 1);
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']) {
      expect(alertText()).to.contain(`${name}: `);
    }
    expect(alertText()).to.contain('You can only upload up to 3 images. Left out: 4.jpg');
  });

  it('takes a file chosen later when an earlier file turns out to be damaged', async () => {
    stage();
    const [first, second] = [await named('1.jpg', '2.jpg'), await named('3.jpg')];
    choose(picker(), [await damagedJpeg('bad.jpg'), ...first]);
    choose(picker(), second);
    await chosen(3);
    expect(heldNames()).to.deep.equal(['1.jpg', '2.jpg', '3.jpg']);
    expect(alertText()).to.contain('bad.jpg: This file is damaged').and.not.to.contain('Left out');
  });

  it('leaves out a file beyond the limit, even after a removed photo makes room', async () => {
    await stageWith('1.jpg', '2.jpg');
    choose(picker(), [await damagedJpeg('bad.jpg')]);
    await until(() => alertText().includes('bad.jpg: ') && pending === 0);
    // Announces no photo, since none was added.
    await until(() => statusText() === '');
    choose(picker(), await named('3.jpg'));
    await chosen(3);
    choose(picker(), await named('4.jpg'));
    await until(() => alertText().includes('Left out: 4.jpg'));
    click(removeButtons()[0] as HTMLButtonElement);
    await chosen(2);
    choose(picker(), [await damagedJpeg('bad.jpg'), ...(await named('5.jpg'))]);
    await chosen(3);
    expect(heldNames()).to.deep.equal(['2.jpg', '3.jpg', '5.jpg']);
    expect(alertText()).not.to.contain('4.jpg');
  });
});
