import { beforeAll, describe, expect, test } from 'vitest';
import { commonAttributes } from '../../../widgets/element/common-attributes.ts';
import { newPage, site } from '../site.ts';
import { sendLead } from './posts.ts';
import { startWordPress, type WordPress } from './wordpress.ts';
import {
  openEditor,
  openSettingsAs,
  openSignedIn,
  publish,
  saveSettings,
  writePost,
} from './wp-admin.ts';

const sourceLabel = commonAttributes['utm-source'].label.en;
let wordpress: WordPress;

beforeAll(async () => {
  wordpress = await startWordPress();
});

/** The plugin as served beside the script. */
async function downloadedZip() {
  const name = 'luxe-widgets-wordpress.zip';
  const response = await fetch(`${site.server.origin}/${name}`);
  const mimeType = response.headers.get('content-type') ?? '';
  expect(mimeType).toBe('application/zip');
  return { name, mimeType, buffer: Buffer.from(await response.arrayBuffer()) };
}

describe('the administrator', () => {
  test('uploads the zip, activates it and gets a link to the only required setting', async () => {
    const page = await openSignedIn(wordpress, 'admin');
    await page.goto(`${wordpress.origin}/wp-admin/plugin-install.php`);
    await page
      .getByRole('link', { name: 'Upload Plugin' })
      .or(page.getByRole('button', { name: 'Upload Plugin' }))
      .click();
    await page.locator('#pluginzip').setInputFiles(await downloadedZip());
    await page.getByRole('button', { name: 'Install Now' }).click();
    await page.getByRole('link', { name: 'Activate Plugin' }).click();
    await page.getByRole('link', { name: 'Set the address' }).click();
    await page.getByLabel('Address of the widgets').fill(site.server.origin);
    expect(await saveSettings(page)).toContain('You can place widgets now.');
  });

  test('can paste the script URL, also with direction marks, or the whole snippet', async () => {
    const page = await openSettingsAs(wordpress, 'admin');
    const address = page.getByLabel('Address of the widgets');
    const src = `${site.server.origin}/luxe-widgets.js`;
    for (const pasted of [
      src,
      `\u200f${src}\u200f`,
      `<script src="${src}" async></script> <luxe-quote-form>`,
    ]) {
      await address.fill(pasted);
      expect(await saveSettings(page)).toContain('You can place widgets now.');
      expect(await address.inputValue()).toBe(site.server.origin);
    }
  });

  test('gets an error for a missing or invalid script address', async () => {
    const page = await openSettingsAs(wordpress, 'admin');
    const address = page.getByLabel('Address of the widgets');
    await address.fill('not an address');
    expect(await saveSettings(page)).toContain('That is not an address.');
    expect(await address.inputValue()).toBe(site.server.origin);
    await address.fill(wordpress.origin);
    expect(await saveSettings(page)).toContain('finds no widgets at');
    await address.fill(site.server.origin);
    expect(await saveSettings(page)).toContain('You can place widgets now.');
  });
});

describe('an author without the unfiltered_html capability', () => {
  test("inserts the form with a shortcode, and a visitor's lead arrives with its campaign", async () => {
    const page = await openSignedIn(wordpress, 'author');
    const canvas = await writePost(wordpress, page, 'Sell with us', 'Before the form.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/shortcode');
    await page.getByRole('option', { name: 'Shortcode' }).click();
    await canvas
      .getByRole('textbox', { name: 'Shortcode text' })
      .fill('[luxe_quote_form country="AE" utm_source="partner-name" utm-campaign="spring"]');
    const url = await publish(page);
    const lead = await sendLead(url, 'en');
    expect(lead.campaign).toEqual({ utmSource: 'partner-name', utmCampaign: 'spring' });
    expect(lead.items[0]?.photos).toMatchObject([{ name: 'front.jpg', type: 'image/jpeg' }]);
  });

  test('inserts and configures the form as a block, and a lead arrives in Arabic', async () => {
    const page = await openSignedIn(wordpress, 'author');
    const canvas = await writePost(wordpress, page, 'A block', '/quote');
    await page.getByRole('option', { name: 'Quote form' }).click();
    const sidebar = page.getByRole('region', { name: 'Editor settings' });
    await sidebar.getByLabel('Category').selectOption('Watch');
    await sidebar.getByLabel('Heading').fill('Bags & "watches" <3');
    await sidebar.getByRole('button', { name: 'Language and behavior' }).click();
    await sidebar.getByLabel('Language', { exact: true }).selectOption('ar');
    await sidebar.getByRole('button', { name: 'Campaign' }).click();
    await sidebar.getByLabel(sourceLabel).fill('block');
    // The preview is a sandboxed form in the chosen language.
    const frame = canvas.locator('iframe[title="Preview"]');
    expect(await frame.getAttribute('sandbox')).toBe('allow-scripts');
    await frame.contentFrame().getByRole('radio', { name: 'ساعة' }).waitFor();
    const url = await publish(page);

    const visitor = await newPage();
    await visitor.goto(url);
    await visitor.getByRole('heading', { name: 'Bags & "watches" <3' }).waitFor();
    expect(await visitor.getByRole('radio', { name: 'ساعة' }).isChecked()).toBe(true);
    const lead = await sendLead(url, 'ar');
    expect(lead.campaign).toEqual({ utmSource: 'block' });
    expect(lead.language).toBe('ar');
  });

  test('reopens a block with its settings', async () => {
    const page = await openSignedIn(wordpress, 'author');
    const heading = 'Bags & "watches"';
    const url = await wordpress.publish(
      'author',
      `<!-- wp:luxe-widgets/faq ${JSON.stringify({ section: 'general', heading })} /-->`,
    );
    const canvas = await openEditor(wordpress, page, url);
    const preview = canvas.frameLocator('iframe[title="Preview"]');
    await preview.getByRole('heading', { name: heading, exact: true }).waitFor();
    await canvas.locator('[data-type="luxe-widgets/faq"]').click();
    const sidebar = page.getByRole('region', { name: 'Editor settings' });
    expect(await sidebar.getByLabel('Heading').inputValue()).toBe(heading);
  });
});

describe('in Arabic', () => {
  /** Two consecutive English words indicate a missing translation. */
  const english = /[a-z]{3,} [a-z]{3,}/i;

  beforeAll(() =>
    wordpress.php("foreach (get_users() as $user) update_user_meta($user->ID, 'locale', 'ar');"),
  );

  test('the settings are translated and right-to-left', async () => {
    const page = await openSettingsAs(wordpress, 'admin');
    expect(await page.getByLabel('عنوان الأدوات').inputValue()).toBe(site.server.origin);
    const form = page.locator('.wrap form');
    expect((await form.allInnerTexts()).join()).not.toMatch(english);
    expect(await form.evaluate((node) => getComputedStyle(node).direction)).toBe('rtl');
  });

  test('the block and its controls are translated', async () => {
    const page = await openSignedIn(wordpress, 'author');
    await writePost(wordpress, page, 'مقال', '/عرض');
    await page.getByRole('option', { name: 'طلب عرض سعر' }).click();
    const panel = page.locator('.block-editor-block-inspector');
    await panel.getByRole('button', { name: 'اللغة والسلوك' }).click();
    await panel.getByRole('button', { name: 'الحملة' }).click();
    const names = await panel.locator('label, .components-panel__body-title').allInnerTexts();
    expect(names).toContain('الفئة');
    expect(names.join('\n')).not.toMatch(english);
  });
});
