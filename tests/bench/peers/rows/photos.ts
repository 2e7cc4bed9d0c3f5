/** Measures three photos of 12 megapixels: from choosing them to the frame that shows all previews. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Form } from '../candidate.ts';
import { photoFiles } from '../photo-files.ts';
import { millisecondsOf, traced } from '../trace.ts';
import { openForm, settled, until, type Visit } from '../visit.ts';
import type { Measurement } from './row.ts';

/** Chooses the photos in the page's input or in its file dialog. Marks `bench:start` right before. */
async function choose(visit: Visit, { input, button = '' }: NonNullable<Form['photos']>) {
  const files = await photoFiles();
  if (input) {
    const field = await visit.element(input);
    await visit.mark('bench:start');
    await field.setInputFiles(files);
  } else {
    const chooser = visit.page.waitForEvent('filechooser');
    await visit.press(button);
    const dialog = await chooser;
    await visit.mark('bench:start');
    await dialog.setFiles(files);
  }
}

export const photos: Measurement = {
  name: 'photos',
  rows: [
    { id: 'photos', label: 'Three photos of 12 MP to previews', unit: 'ms', digits: 0 },
    { id: 'photos-block', label: 'Longest block meanwhile', unit: 'ms', digits: 0 },
  ],
  async measure(browser, served) {
    const photos = served.candidate.form?.photos;
    if (!photos) return undefined;
    const visit = await openForm(browser, served);
    const { page } = visit;
    await visit.slowDown();
    const trace = await traced(browser, page, async () => {
      await page.evaluate(([selector, count]) => window.bench.watchPictures(selector, count), [
        photos.preview,
        photos.shown ?? 3,
      ] as const);
      await choose(visit, photos);
      await until(page, () => window.bench.hasSeen());
      // Waits 2.8 s, because the form may prepare the photos for sending after it has shown them.
      await delay(4 * settled);
      await visit.mark('bench:end');
    });
    await visit.close();
    const [seen, to] = [trace.mark('bench:seen'), trace.mark('bench:end')];
    const begun = trace.mark('bench:start');
    const [from = begun] = trace.inputs({ from: begun, to }, 'input', 'change');
    return {
      photos: millisecondsOf({ from, to: trace.presented(seen) }),
      'photos-block': trace.longestTask({ from: begun, to }),
    };
  },
};
