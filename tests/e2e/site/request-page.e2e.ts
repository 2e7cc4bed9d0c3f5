import { describe, expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { languages } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { sampleItem, sampleLead, submit } from '../../helpers/server/samples.ts';
import { desk } from '../../helpers/server/server.ts';
import { axeIn, watchErrors } from '../../helpers/site/hosted-site.ts';

const site = useSite();
const newPage = useChromium();

/** Sends a request and returns the address of its page. */
async function sendRequest(): Promise<{ submissionId: string; path: string }> {
  const items = [sampleItem(), sampleItem({ category: 'Jewelry', model: 'ط'.repeat(90) })];
  const { answer } = await submit(site.server, sampleLead({ items }));
  const { pathname } = new URL(String(answer.request));
  return { submissionId: String(answer.submissionId), path: pathname };
}

const terms = ['--amount', '185000', '--currency', 'AED', '--service', 'sale'];

describe.each(languages)('the page of a request in %s', (language) => {
  test.each(['received', 'offered'])(
    'is accessible and fits every screen when %s',
    async (step) => {
      const { submissionId, path } = await sendRequest();
      if (step === 'offered') {
        const { code, stderr } = await desk(site.server.dataDir, ['offer', submissionId, ...terms]);
        expect(code, stderr).toBe(0);
      }
      const page = await newPage({ reducedMotion: 'reduce' });
      const errors = watchErrors(page);
      await page.goto(`${site.server.origin}${path}?lang=${language}`);
      const forms = page.locator('.request-item summary');
      expect(await forms.count()).toBe(2);
      for (const form of await forms.all()) await form.click();
      expect(await axeIn(page, 'main')).toEqual([]);
      for (const width of [320, 360, 390, 768, 1440, 1920]) {
        await page.setViewportSize({ width, height: 664 });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `at ${width} px`).toBe(0);
      }
      expect(errors).toEqual([]);
    },
  );
});
