import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { contracts } from '../../../widgets/contracts.ts';
import { playwrightTab } from '../../helpers/browsers/browsers.ts';
import { newPerson, QuoteForm } from '../../helpers/journey/journey.ts';
import { newPage, site } from '../site.ts';
import { quoteBlock } from './posts.ts';
import { useWordPress } from './wordpress.ts';
import { type Canvas, canvasOf, openEditor, openSignedIn, publish, writePost } from './wp-admin.ts';

const wordpress = useWordPress();

/** Opens an author's saved post in the editor. */
async function edit(content: string): Promise<{ page: Page; canvas: Canvas }> {
  const url = await wordpress.publish('author', content);
  const page = await openSignedIn(wordpress, 'author');
  return { page, canvas: await openEditor(wordpress, page, url) };
}

describe('the preview of a block', () => {
  test('shows the real widget for each of the seven elements', async () => {
    const quotes = ['First', 'Second'].map(quoteBlock).join('');
    const blocks = contracts.map(({ tag, placement }) => {
      const name = tag.replace('luxe-', 'luxe-widgets/');
      const inside = placement.samples ? quotes : '';
      return `<!-- wp:${name} -->${inside}<!-- /wp:${name} -->`;
    });
    expect(blocks).toHaveLength(7);
    const { canvas } = await edit(blocks.join('\n\n'));
    for (const { tag } of contracts) {
      const block = canvas.locator(`[data-type="${tag.replace('luxe-', 'luxe-widgets/')}"]`);
      const frame = block.locator('iframe[title="Preview"]');
      expect(await frame.getAttribute('sandbox')).toBe('allow-scripts');
      const widget = frame.contentFrame().locator(tag);
      await widget.locator('button, slot').first().waitFor({ state: 'attached' });
      if (tag === 'luxe-testimonials') {
        await widget.getByText('1 of 2').waitFor();
        await widget.getByText('First').waitFor();
      }
    }
  });

  test('sends no lead when its form is submitted', async () => {
    const { page, canvas } = await edit('<!-- wp:luxe-widgets/quote-form /-->');
    const responses: string[] = [];
    page.on('response', (response) => responses.push(response.url()));
    const element = canvas.locator('iframe[title="Preview"]');
    // Lets Playwright click and see all of the form: the preview ignores the mouse and has a fixed height.
    await element.evaluate((frame) => {
      (frame as HTMLElement).style.pointerEvents = 'auto';
      (frame as HTMLElement).style.height = '2400px';
    });
    const frame = await (await element.elementHandle())?.contentFrame();
    const person = newPerson();
    // QuoteForm needs a page, so this object passes the frame off as one.
    const inFrame = Object.assign(Object.create(page), {
      mainFrame: () => frame,
      getByRole: frame?.getByRole.bind(frame),
      locator: frame?.locator.bind(frame),
    });
    const form = new QuoteForm(playwrightTab(inFrame), 'en');
    await form.fill(person);
    await form.submit();
    await frame?.getByRole('alert').filter({ visible: true }).first().waitFor();
    expect(responses.filter((url) => url.includes('/api/'))).toEqual([]);
    expect(await site.leadsOf(person.email)).toEqual([]);
  });
});

describe('an author', () => {
  test('writes slides, previews them and finds them again', async () => {
    const page = await openSignedIn(wordpress, 'author');
    const canvas = await writePost(wordpress, page, 'Slides', '/hero');
    await page.getByRole('option', { name: 'Hero slider' }).click();
    const block = canvas.locator('[data-type="luxe-widgets/hero-slider"]');
    const first = block.locator('[data-type="core/heading"]').first();
    await first.click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Bags of our own');
    await canvas.locator('.editor-post-title__input').click();
    const preview = block.frameLocator('iframe[title="Preview"]');
    await preview.getByText('1 of 3').waitFor();
    await preview.getByRole('heading', { name: 'Bags of our own' }).waitFor();

    const url = await publish(page);
    const visitor = await newPage();
    await visitor.goto(url);
    const slider = visitor.locator('luxe-hero-slider');
    await slider.getByText('1 of 3').waitFor();
    await slider.getByRole('heading', { name: 'Bags of our own' }).waitFor();

    await page.reload();
    const again = (await canvasOf(page)).locator('[data-type="luxe-widgets/hero-slider"]');
    await again.frameLocator('iframe').getByRole('heading', { name: 'Bags of our own' }).waitFor();
    // A selected block shows its editable parts instead of the preview.
    await again.click();
    await again.locator('[data-type="core/heading"]').first().waitFor();
  });
});
