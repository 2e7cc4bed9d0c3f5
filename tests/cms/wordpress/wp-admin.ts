import { resolve } from 'node:path';
import type { FrameLocator, Page } from 'playwright';
import { expect } from 'vitest';
import { newPage } from '../site.ts';
import type { User, WordPress } from './wordpress.ts';

/** Path of the built plugin. */
const pluginZip = resolve(import.meta.dirname, '../../../dist/public/luxe-widgets-wordpress.zip');

/** The part of the block editor that shows the post: the page itself, or in newer WordPress versions a frame. */
export type Canvas = Page | FrameLocator;

/** Opens a blank page where the user is signed in. */
export async function openSignedIn({ origin }: WordPress, user: User): Promise<Page> {
  const page = await newPage({ viewport: { width: 1440, height: 1000 } });
  // PHP's built-in server takes seconds for a wp-admin page on a busy machine.
  page.context().setDefaultTimeout(60_000);
  const form = { log: user, pwd: user };
  const response = await page.request.post(`${origin}/wp-login.php`, { form, maxRedirects: 0 });
  expect(response.status(), 'signed in').toBe(302);
  return page;
}

/** Opens the settings page of the plugin. */
export async function openSettings({ origin }: WordPress, page: Page): Promise<void> {
  await page.goto(`${origin}/wp-admin/options-general.php?page=luxe-widgets`);
}

/** Opens the settings page of the plugin as the user. */
export async function openSettingsAs(wordpress: WordPress, user: User): Promise<Page> {
  const page = await openSignedIn(wordpress, user);
  await openSettings(wordpress, page);
  return page;
}

/** Saves the filled-in settings and returns the page's notice. */
export async function saveSettings(page: Page): Promise<string> {
  const answered = page.waitForEvent('domcontentloaded');
  await page.locator('#submit').click();
  await answered;
  return (await page.locator('.notice').allInnerTexts()).join('\n');
}

/** Replaces the settings without a browser, and without the page's sanitizing. */
export function saveOption(
  { php }: WordPress,
  settings: Record<string, unknown>,
): Promise<unknown> {
  const json = Buffer.from(JSON.stringify(settings)).toString('base64');
  return php(`update_option('luxe_widgets', json_decode(base64_decode('${json}'), true));`);
}

/** Resolves to the canvas of the block editor once its frame, or the title of the post, is shown. */
export async function canvasOf(page: Page): Promise<Canvas> {
  const frame = 'iframe[name="editor-canvas"]';
  const title = '.editor-post-title__input';
  await page.locator(`${frame}, ${title}`).first().waitFor();
  return (await page.locator(frame).count()) > 0 ? page.frameLocator(frame) : page;
}

/** Opens a post in the block editor. */
export async function openEditor({ origin }: WordPress, page: Page, url: string): Promise<Canvas> {
  const id = new URL(url).searchParams.get('p');
  await page.goto(`${origin}/wp-admin/post.php?post=${id}&action=edit`);
  return canvasOf(page);
}

/** Starts a post in the block editor: its title, then the text of its first paragraph. */
export async function writePost(
  { origin }: WordPress,
  page: Page,
  title: string,
  typed: string,
): Promise<Canvas> {
  await page.goto(`${origin}/wp-admin/post-new.php`);
  const canvas = await canvasOf(page);
  await canvas.locator('.editor-post-title__input').click();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await page.keyboard.type(typed);
  return canvas;
}

/** Publishes the editor's content and returns the URL of the post. */
export async function publish(page: Page): Promise<string> {
  const panel = page.getByRole('region', { name: 'Editor publish' });
  await page.getByRole('button', { name: 'Publish', exact: true }).first().click();
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  const link = panel.getByRole('link', { name: 'View Post' }).first();
  return (await link.getAttribute('href')) as string;
}

/** Installs and activates the plugin without a browser. */
export async function activatePlugin(
  { php }: WordPress,
  { forNetwork = false } = {},
): Promise<void> {
  await php(`require_once ABSPATH . 'wp-admin/includes/admin.php';
    $zip = new ZipArchive();
    $zip->open('${pluginZip}');
    $zip->extractTo(WP_PLUGIN_DIR);
    activate_plugin('luxe-widgets/luxe-widgets.php', '', ${forNetwork});`);
}
