import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { CodeKind } from '../../../demo/builder/platforms/platform.ts';
import { attributesOf } from '../../helpers/browsers/attributes.ts';
import { builderSnippet } from '../../helpers/platforms/builder-snippet.ts';
import { everyCharacter } from '../../helpers/platforms/snippet-samples.ts';
import { codeFor } from '../code.ts';
import { newPage, site } from '../site.ts';
import { seesPlainForm } from '../widgets-check.ts';
import { type User, useWordPress } from './wordpress.ts';
import { openSignedIn, publish, writePost } from './wp-admin.ts';

const wordpress = useWordPress();

/** The builder's snippet for an element with these attributes. */
const snippetOf = (tag: string, attributes: Record<string, string>) =>
  builderSnippet({ widget: tag, ...attributes }, site.server.origin);

const texts = { heading: everyCharacter, designer: everyCharacter, 'utm-source': everyCharacter };

describe('builder output stays unchanged in WordPress:', () => {
  test.each<[CodeKind, User]>([
    ['shortcode', 'author'],
    ['shortcode', 'admin'],
    ['block', 'author'],
    ['block', 'admin'],
    ['compact-html', 'editor'],
  ])('%s, in a post saved by an %s', async (kind, user) => {
    const page = await newPage();
    const code = codeFor(kind)(snippetOf('luxe-quote-form', texts));
    await page.goto(await wordpress.publish(user, `Above.\n\n${code}\n\nBelow.`));
    expect(await attributesOf(page, 'luxe-quote-form')).toMatchObject(texts);
  });

  /** Pastes code into a new post of the block editor as an author, publishes the post and opens it. */
  async function pasteIntoEditor(code: string): Promise<Page> {
    const page = await openSignedIn(wordpress, 'author');
    await writePost(wordpress, page, 'Pasted', '');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((text) => navigator.clipboard.writeText(text), code);
    await page.keyboard.press('Control+V');
    await page.keyboard.press('Escape');
    await page.goto(await publish(page));
    return page;
  }

  test.each(['shortcode', 'block'] as const)(
    '%s, pasted into an empty paragraph of the block editor',
    async (kind) => {
      const page = await pasteIntoEditor(codeFor(kind)(snippetOf('luxe-quote-form', texts)));
      expect(await attributesOf(page, 'luxe-quote-form')).toMatchObject(texts);
    },
  );

  test('a testimonials block with sample texts to replace', async () => {
    const page = await pasteIntoEditor(codeFor('block')(snippetOf('luxe-testimonials', {})));
    const widget = page.locator('luxe-testimonials');
    await widget.getByText('1 of 2').waitFor();
    // The second sample is hidden behind the first.
    expect(await widget.locator('xpath=./*').allInnerTexts()).toEqual([
      'What your first client said',
      '',
    ]);
  });
});

describe('automatic paragraphs of WordPress keep', () => {
  test('the plain form intact without the script', async () => {
    const chosen = { ...texts, country: 'AE' };
    const code = codeFor('compact-html')(snippetOf('luxe-quote-form', chosen));
    const page = await newPage();
    await page.route('**/luxe-widgets.js', (route) => route.abort());
    await page.goto(await wordpress.publish('editor', `Above.\n\n${code}\n\nBelow.`));
    await seesPlainForm(page);
    const designer = page.locator('luxe-quote-form [name=designer]');
    expect(await designer.inputValue()).toBe(everyCharacter);
  });

  const saved: [CodeKind, User][] = [
    ['compact-html', 'editor'],
    ['html', 'editor'],
    ['markdown', 'editor'],
    ['shortcode', 'author'],
  ];
  test.each([
    ['luxe-hero-slider', 'Your third slide'],
    ['luxe-testimonials', 'What your second client said'],
    ['luxe-process-steps', 'Your third step'],
    ['luxe-faq', 'Frequently asked questions'],
  ])('the content of %s intact', async (tag, last) => {
    const snippet = snippetOf(tag, {});
    const page = await newPage();
    for (const [kind, user] of saved) {
      const content = `Above.\n\n${codeFor(kind)(snippet)}\n\nBelow.`;
      await page.goto(await wordpress.publish(user, content));
      const widget = page.locator(tag);
      await widget.locator('.root').waitFor();
      const children = widget.locator('xpath=./*[not(self::br)]');
      expect(await children.allTextContents(), kind).toEqual(
        snippet.children.map(({ text }) => text),
      );
      expect(await children.last().textContent()).toBe(last);
    }
  });
});
