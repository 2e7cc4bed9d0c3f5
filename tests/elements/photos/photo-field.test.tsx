import { expect } from 'chai';
import { options } from 'preact';
import { axe } from '../../helpers/elements/axe.ts';
import { click, find, focused, nextTask, replace, until } from '../../helpers/elements/dom.ts';
import {
  brokenJpeg,
  choose,
  fakeHeic,
  fetchPhoto,
  smallJpeg,
} from '../../helpers/elements/photo-files.ts';
import {
  alertText,
  all,
  chosen,
  held,
  host,
  named,
  pending,
  picker,
  removeButtons,
  render,
  stage,
  stageWith,
  statusText,
  textsOf,
} from './photo-stage.tsx';

describe('the photo field', () => {
  it('shows progress at once and then each photo on a canvas, in order', async () => {
    stage();
    const files = [
      await fetchPhoto('phone.jpg', 'a.jpg'),
      ...(await named('b.jpg')),
      await fetchPhoto('transparent.png', 'c.png'),
    ];
    choose(picker(), files);
    await nextTask();
    expect(all('[aria-busy=true]')).to.have.length(3);
    expect(statusText()).to.equal('Preparing 3 photos');

    await chosen(3);
    // The browser reports no change if the input still has the file that is chosen again.
    expect(picker().value).to.equal('');
    expect(held.map(({ name }) => name)).to.deep.equal(['a.jpg', 'b.jpg', 'c.jpg']);
    expect(all('[aria-busy=true]')).to.have.length(0);
    const [preview] = all<HTMLCanvasElement>('canvas');
    const pixel = preview?.getContext('2d')?.getImageData(30, 30, 1, 1).data;
    expect(pixel?.[3], 'opacity').to.equal(255);
    expect(all('img')).to.have.length(0);
    expect(statusText()).to.equal('Photo 3 added: c.jpg');
    expect(find(host, '.tiles').getAttribute('aria-label')).to.equal('Photos');
    expect(all('canvas').map((canvas) => canvas.getAttribute('aria-label'))).to.deep.equal([
      'Photo 1 of 3, Item 2',
      'Photo 2 of 3, Item 2',
      'Photo 3 of 3, Item 2',
    ]);
    expect(find(host, '.remarks').textContent).to.contain('Location data removed');
  });

  it('names all blurred photos in one sentence, also when the language changes', async () => {
    stage();
    const sharp = await named('sharp.jpg');
    choose(picker(), [
      await fetchPhoto('blurred.jpg', '1.jpg'),
      ...sharp,
      await fetchPhoto('blurred.jpg', '3.jpg'),
    ]);
    await chosen(3);
    const hint = (text: string) => textsOf('.remarks li').filter((line) => line.includes(text));
    expect(hint('blurred')).to.deep.equal([
      'Photos that look a little blurred: 1 · 3. Sharper ones help us price your item.',
    ]);
    const [canvas] = all('canvas');
    render({ language: 'ar' });
    await until(() => hint('1 · 3').length === 1);
    // The photos themselves stay.
    expect(all('canvas')[0] === canvas).to.equal(true);
    expect(find(host, '#photos').textContent).to.equal('اختيار صور');
    expect(removeButtons()[0]?.getAttribute('aria-label')).to.equal('إزالة الصورة 1: 1.jpg');
    expect(statusText()).to.equal('أُضيفت الصورة 3: 3.jpg');
  });

  it('counts finished and pending photos, and names those over the limit', async () => {
    await stageWith('1.jpg');
    choose(picker(), await named('2.jpg'));
    choose(picker(), await named('3.jpg', 'four.jpg', 'five.jpg'));
    await until(alertText);
    expect(alertText()).to.equal('You can only upload up to 3 images. Left out: four.jpg five.jpg');
    expect(textsOf('[role=alert] bdi')).to.deep.equal(['four.jpg', 'five.jpg']);
    await chosen(3);
    expect(held.map(({ name }) => name)).to.deep.equal(['1.jpg', '2.jpg', '3.jpg']);
  });

  describe('when Preact renders', () => {
    it('at once, numbers the photos as they arrive', async () => {
      stage();
      replace(options, 'debounceRendering', (draw: () => void) => draw());
      choose(picker(), await named('1.jpg', '2.jpg'));
      await chosen(2);
      expect(statusText()).to.equal('Photo 2 added: 2.jpg');
    });

    it('late, as on a busy page, counts the photos that are not shown yet', async () => {
      await stageWith('1.jpg');
      const late: (() => void)[] = [];
      const { debounceRendering } = options;
      replace(options, 'debounceRendering', (draw: () => void) => void late.push(draw));
      choose(picker(), await named('2.jpg', '3.jpg'));
      await until(() => pending === 0);
      choose(picker(), await named('4.jpg'));
      await until(() => pending === 0);
      options.debounceRendering = debounceRendering;
      for (const draw of late) draw();
      await chosen(3);
      expect(alertText()).to.contain('4.jpg');
      expect(held.map(({ name }) => name)).to.deep.equal(['1.jpg', '2.jpg', '3.jpg']);
    });
  });

  it('announces the limit instead of opening the dialog with three photos', async () => {
    await stageWith('1.jpg', '2.jpg', '3.jpg');
    let opened = 0;
    picker().click = () => opened++;
    click(find(host, '#photos'));
    await until(alertText);
    expect(alertText()).to.equal('You can only upload up to 3 images.');
    expect(opened).to.equal(0);

    click(removeButtons()[0] as HTMLButtonElement);
    await chosen(2);
    expect(alertText()).to.equal('');
    click(find(host, '#photos'));
    expect(opened).to.equal(1);
  });

  it('names each unusable file and takes the rest', async () => {
    stage();
    const [good] = await named('good.jpg');
    const pdf = new File(['%PDF-1.7'], 'invoice.pdf');
    choose(picker(), [fakeHeic('live.heic'), pdf, brokenJpeg('bad.jpg'), good as File]);
    await chosen(1);
    await until(() => all('[role=alert] bdi').length === 3);
    expect(alertText()).to.contain('live.heic: This photo is in the HEIC format.');
    expect(alertText()).to.contain('invoice.pdf: This is not a JPEG or PNG photo.');
    expect(alertText()).to.contain('bad.jpg: This file is damaged');
    expect(alertText()).not.to.contain('up to 3');
    expect(all('[aria-busy=true]')).to.have.length(0);

    choose(picker(), await named('better.jpg'));
    await until(() => alertText() === '');
    await chosen(2);
  });

  it('moves the focus to the neighbor on removal, finally to the button', async () => {
    await stageWith('1.jpg', '2.jpg', '3.jpg');
    const focusedLabel = () => focused()?.getAttribute('aria-label');
    const labels = () => removeButtons().map((button) => button.getAttribute('aria-label'));
    click(removeButtons()[1] as HTMLButtonElement);
    await chosen(2);
    expect(labels()).to.deep.equal(['Remove photo 1: 1.jpg', 'Remove photo 2: 3.jpg']);
    expect(focusedLabel()).to.equal('Remove photo 2: 3.jpg');
    expect(statusText()).to.equal('Photo removed: 2.jpg');
    click(removeButtons()[1] as HTMLButtonElement);
    await chosen(1);
    expect(focusedLabel()).to.equal('Remove photo 1: 1.jpg');
    click(removeButtons()[0] as HTMLButtonElement);
    await chosen(0);
    expect(focused()?.id).to.equal('photos');
  });

  it('accepts dropped and pasted files, and leaves text to the page', async () => {
    stage();
    const init = { bubbles: true, composed: true, cancelable: true };
    const carry = async (name: string) => {
      const transfer = new DataTransfer();
      transfer.items.add(await smallJpeg(name));
      return transfer;
    };
    const text = new DataTransfer();
    text.setData('text/plain', 'Kelly');
    const field = find(host, 'fieldset');
    /** Dispatches an event; returns true if the field took it, so that the browser does nothing. */
    const takes = (event: Event, target: Element = field) => !target.dispatchEvent(event);
    const drag = (type: string, dataTransfer: DataTransfer, relatedTarget?: Element) =>
      takes(new DragEvent(type, { ...init, dataTransfer, relatedTarget: relatedTarget ?? null }));
    // Marks the drop target by more than color.
    const outline = () => getComputedStyle(find(host, '.zone')).outlineStyle;

    expect(drag('dragover', text)).to.equal(false);
    const dropped = await carry('dropped.jpg');
    expect(drag('dragover', dropped)).to.equal(true);
    await until(() => outline() === 'solid');
    drag('dragleave', dropped, find(host, '#photos'));
    await nextTask();
    expect(outline()).to.equal('solid');
    drag('dragleave', dropped, document.body);
    await until(() => outline() === 'none');
    // Otherwise, the browser would leave the page to show the file.
    expect(drag('drop', dropped)).to.equal(true);
    await chosen(1);

    const paste = (clipboardData: DataTransfer) =>
      new ClipboardEvent('paste', { ...init, clipboardData });
    const pasted = await carry('pasted.jpg');
    expect(takes(paste(text), find(host, '#photos'))).to.equal(false);
    expect(takes(paste(pasted), find(host, '#photos'))).to.equal(true);
    await chosen(2);
  });

  it('lists helpful views for the category', async () => {
    const shots = () => textsOf('.shots li');
    stage({ category: 'Watch' });
    expect(shots()).to.deep.equal(['Dial', 'Case back', 'Papers', 'Clasp']);
    render({ category: 'Jewelry', language: 'ar' });
    await until(() => shots().length === 3);
    expect(shots()).to.deep.equal(['من الأمام', 'الدمغة', 'الشهادة']);
    render({ category: '' });
    await until(() => shots().length === 0);
  });

  it('attaches the required message, passes axe and has no small targets', async () => {
    await stageWith('1.jpg', '2.jpg');
    choose(picker(), await named('3.jpg', '4.jpg'));
    await chosen(3);
    render({ error: 'Photo upload is required' });
    await until(() => all('.error')[0]);
    expect(find(host, '#photos').getAttribute('aria-describedby')).to.contain('photos-error');
    expect(await axe(host)).to.deep.equal([]);
    for (const button of all('button')) {
      const { width, height } = button.getBoundingClientRect();
      expect(Math.min(width, height)).to.be.at.least(44);
    }
  });
});
