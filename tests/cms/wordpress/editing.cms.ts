import { describe, expect, test } from 'vitest';
import { newPage } from '../site.ts';
import { fetchHtml, quoteBlock } from './posts.ts';
import { useWordPress } from './wordpress.ts';
import { openEditor, openSignedIn } from './wp-admin.ts';

const wordpress = useWordPress();

/** Publishes a post as an author; returns the start tags of the widgets on its page. */
async function widgetsIn(content: string): Promise<string[]> {
  const html = await fetchHtml(await wordpress.publish('author', content));
  return html.match(/<luxe-[^>]*>/g) ?? [];
}

describe('a shortcode', () => {
  test('accepts typographic quotes around values', async () => {
    const widgets = await widgetsIn(
      [
        '[luxe_quote_form heading=“Sell your bag” country=”AE”]',
        '[luxe_quote_form heading="Sell your bag” country="AE"]',
        '[luxe_quote_form heading=„Sell your bag“ country=‘AE’]',
        '[luxe_quote_form heading=«\u00a0Sell your bag\u00a0» country=«AE»]',
      ].join('\n\n'),
    );
    expect(widgets).toHaveLength(4);
    for (const widget of widgets) {
      expect(widget).toMatch(/ heading="Sell your bag" .*country="AE"/);
    }
  });

  test('keeps typographic quotes inside a value', async () => {
    const [faq, other] = await widgetsIn(
      `[luxe_faq heading='It’s “easy”']\n\n[luxe_faq heading=“The "how" of it”]`,
    );
    expect(faq).toContain(' heading="It’s “easy”"');
    expect(other).toContain(' heading="The &quot;how&quot; of it"');
  });

  test('ignores direction marks around values, and keeps them in texts', async () => {
    const [form] = await widgetsIn(
      '[luxe_quote_form lang="ar-SA"\u200f country="\u200eSA\u200e" success_url="\u061c/thanks" heading=\u200f"\u2068Rolex\u2069"]',
    );
    expect(form).toContain(
      ' success-url="/thanks" heading="\u2068Rolex\u2069" lang="ar" country="SA"',
    );
  });

  test('completes names of pages with the address of the site, and domains with http://', async () => {
    const [form, sent, relative, other] = await widgetsIn(
      [
        '[luxe_quote_form success_url="thank-you" terms_url="شروط/" privacy_url="privacy.pdf"]',
        '[luxe_quote_form success_url="thank-you?from=form#top"]',
        '[luxe_quote_form success_url="../thanks?a=1" terms_url="./شروط"]',
        '[luxe_quote_form success_url="partner.example/thanks"]',
      ].join('\n\n'),
    );
    expect(form).toContain(` success-url="${wordpress.origin}/thank-you"`);
    expect(form).toContain(` terms-url="${wordpress.origin}/شروط/"`);
    expect(form).toContain(` privacy-url="${wordpress.origin}/privacy.pdf"`);
    expect(sent).toContain(` success-url="${wordpress.origin}/thank-you?from=form#top"`);
    expect(relative).toContain(' success-url="../thanks?a=1" terms-url="./شروط"');
    expect(other).toContain(' success-url="http://partner.example/thanks"');
  });

  // The widgets know `ar`, but not `ary`.
  test('is in Arabic on a site in Moroccan Arabic', async () => {
    const show = (language: string) =>
      wordpress.php<string>(
        `add_filter('locale', fn() => '${language}'); return do_shortcode('[luxe_quote_form]');`,
      );
    expect(await show('ary')).toMatch(/^<luxe-quote-form lang="ar" .*>اطلب عرض سعر</);
    expect(await show('ar')).not.toContain(' lang=');
  });

  test('is a test only with data-test alone, "true" or "yes"', async () => {
    const values = ['="quote-form"', '="off"', '="true"', '="yes"', ''];
    const forms = await widgetsIn(
      values.map((value) => `[luxe_quote_form data-test${value}]`).join('\n\n'),
    );
    const isTest = forms.map((form) => form.includes(' data-test="true"'));
    expect(isTest).toEqual([false, false, true, true, true]);
    for (const form of forms.slice(0, 2)) expect(form).not.toContain('data-test');
  });

  test('drops blank paragraphs of a word processor between quotes', async () => {
    const blank = '<p class="MsoNormal"><span lang="EN-US">&nbsp;<o:p></o:p></span></p>';
    const inside = `${blank}\n<blockquote>First</blockquote>\n${blank}\n<h3></h3>\n<blockquote>Second</blockquote>\n${blank}`;
    const url = await wordpress.publish(
      'author',
      `[luxe_testimonials]${inside}[/luxe_testimonials]`,
    );
    const page = await newPage();
    await page.goto(url);
    await page.locator('luxe-testimonials').getByText('1 of 2').waitFor();
  });
});

/** Blocks that show nothing: an empty line, an empty quote, a spacer, a separator and an empty group. */
const blankBlocks = [
  '<!-- wp:paragraph --><p></p><!-- /wp:paragraph -->',
  quoteBlock('&nbsp;'),
  '<!-- wp:spacer {"height":"40px"} --><div style="height:40px" aria-hidden="true" class="wp-block-spacer"></div><!-- /wp:spacer -->',
  '<!-- wp:separator --><hr class="wp-block-separator has-alpha-channel-opacity"/><!-- /wp:separator -->',
  '<!-- wp:group --><div class="wp-block-group"><!-- wp:heading --><h2></h2><!-- /wp:heading --></div><!-- /wp:group -->',
].join('\n\n');
const picture =
  '<!-- wp:group --><div class="wp-block-group"><!-- wp:image --><figure class="wp-block-image"><img src="/wp-includes/images/blank.gif" alt="A bag"/></figure><!-- /wp:image --></div><!-- /wp:group -->';
const blockWith = (name: string) =>
  `<!-- wp:luxe-widgets/${name} -->\n${[quoteBlock('First'), blankBlocks, picture, blankBlocks].join('\n\n')}\n<!-- /wp:luxe-widgets/${name} -->`;

describe('blank blocks among quotes and steps', () => {
  test('are left out on the page and in the preview', async () => {
    const url = await wordpress.publish(
      'author',
      `${blockWith('testimonials')}\n\n${blockWith('process-steps')}`,
    );
    const visitor = await newPage();
    await visitor.goto(url);
    await visitor.locator('luxe-testimonials').getByText('1 of 2').waitFor();
    const steps = visitor.locator('luxe-process-steps');
    expect(await steps.evaluate(({ children }) => children.length)).toBe(2);

    const page = await openSignedIn(wordpress, 'author');
    const canvas = await openEditor(wordpress, page, url);
    const quotes = canvas.locator('[data-type="luxe-widgets/testimonials"]');
    await quotes.frameLocator('iframe').getByText('1 of 2').waitFor();
  });

  test('do not include headings whose text comes from a custom field', async () => {
    const bindings = { content: { source: 'core/post-meta', args: { key: 'step' } } };
    const heading = `<!-- wp:heading ${JSON.stringify({ metadata: { bindings } })} --><h2></h2><!-- /wp:heading -->`;
    const html = await fetchHtml(
      await wordpress.publish(
        'author',
        `<!-- wp:luxe-widgets/process-steps -->${heading}<!-- wp:heading --><h2></h2><!-- /wp:heading --><!-- /wp:luxe-widgets/process-steps -->`,
      ),
    );
    const steps = /<luxe-process-steps[\s\S]*<\/luxe-process-steps>/.exec(html)?.[0] ?? '';
    expect(steps.match(/<h2/g)).toHaveLength(1);
  });
});

describe('the preview of a block', () => {
  test("has the language of the site, not of the author's dashboard", async () => {
    await wordpress.php("update_user_meta(get_user_by('login', 'author')->ID, 'locale', 'ar');");
    const url = await wordpress.publish('author', '<!-- wp:luxe-widgets/faq /-->');
    const page = await openSignedIn(wordpress, 'author');
    const canvas = await openEditor(wordpress, page, url);
    const preview = canvas.frameLocator('[data-type="luxe-widgets/faq"] iframe');
    await preview.getByRole('heading', { name: 'Frequently asked questions' }).waitFor();
  });
});

describe('the answer to an offer in a synced pattern', () => {
  test('keeps the page out of search engines, and its address secret', async () => {
    const pattern = (content: string) =>
      wordpress.php<number>(
        `return wp_insert_post(['post_type' => 'wp_block', 'post_status' => 'publish', 'post_content' => '${content}']);`,
      );
    const inner = await pattern('<!-- wp:luxe-widgets/offer-response /-->');
    const outer = await pattern(`<!-- wp:block {"ref":${inner}} /-->`);
    const html = await fetchHtml(
      await wordpress.publish('author', `<!-- wp:block {"ref":${outer}} /-->`),
    );
    expect(html).toContain('<luxe-offer-response');
    expect(html).toMatch(/<meta name='robots' content='noindex/);
    expect(html).toContain('<meta name="referrer" content="no-referrer">');
  });
});
