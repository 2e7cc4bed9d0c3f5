import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import packageInfo from '../../../package.json' with { type: 'json' };
import { site } from '../site.ts';
import { useWordPress } from './wordpress.ts';
import {
  openSettings,
  openSettingsAs,
  openSignedIn,
  saveOption,
  saveSettings,
} from './wp-admin.ts';

const { version } = packageInfo;
const wordpress = useWordPress({ hasAddress: false });

// Makes the installed plugin an older version, so that the built plugin is an update.
beforeAll(async () => {
  const main = join(wordpress.folder, 'wp-content/plugins/luxe-widgets/luxe-widgets.php');
  const code = await readFile(main, 'utf8');
  await writeFile(main, code.replace(/(?<=Version:\s+)\S+/, '0.0.9'));
});

/** Returns the plugin's update that WordPress offers after a check; null if there is none. */
function offeredUpdate(): Promise<{ new_version: string; package: string } | null> {
  return wordpress.php(`delete_site_transient('update_plugins'); wp_update_plugins();
    return get_site_transient('update_plugins')->response['luxe-widgets/luxe-widgets.php'] ?? null;`);
}

describe('a new version of the plugin', () => {
  test('is not checked for until the script address is set', async () => {
    expect(await offeredUpdate()).toBeNull();
  });

  test('is not downloaded over http', async () => {
    // Only localhost itself may use http.
    for (const [host, address] of [
      ['http://widgets.example', ''],
      ['http://localhost.example', ''],
      ['https://widgets.example', 'https://widgets.example'],
    ]) {
      const asked = await wordpress.php(`update_site_option('luxe_widgets_updates', '${host}');
        return LuxeWidgets\\updates_address();`);
      expect(asked).toBe(address);
    }
  });

  test('cannot be redirected by users who may not update plugins', async () => {
    await wordpress.php(`delete_site_option('luxe_widgets_updates');`);
    await saveOption(wordpress, { host: site.server.origin });
    expect(await offeredUpdate()).toBeNull();
    await saveOption(wordpress, { host: '' });
  });

  test('appears among the plugins with its changes, and installs with settings kept', async () => {
    const page = await openSettingsAs(wordpress, 'admin');
    await page.getByLabel('Address of the widgets').fill(site.server.origin);
    await saveSettings(page);

    await page.goto(`${wordpress.origin}/wp-admin/update-core.php?force-check=1`);
    await page.goto(`${wordpress.origin}/wp-admin/plugins.php`);
    const notice = page.locator('#luxe-widgets-update');
    await notice.getByText('There is a new version of Luxe Widgets available').waitFor();

    await notice.getByRole('link', { name: /View Luxe Widgets version/ }).click();
    const details = page.frameLocator('#TB_iframeContent');
    await details.locator('#section-changelog h4').first().waitFor();
    await page.locator('#TB_closeWindowButton').click();

    await notice.getByRole('link', { name: /Update Luxe Widgets now/ }).click();
    await page.getByText('Updated!').first().waitFor();
    await page.goto(`${wordpress.origin}/wp-admin/plugins.php`);
    const row = page.locator('tr[data-slug="luxe-widgets"]').first();
    expect(await row.textContent()).toContain(`Version ${version}`);
    expect(await row.getByRole('link', { name: /Deactivate/ }).count(), 'still active').toBe(1);
    expect(await notice.count()).toBe(0);
    expect(await offeredUpdate()).toBeNull();
    await openSettings(wordpress, page);
    expect(await page.getByLabel('Address of the widgets').inputValue()).toBe(site.server.origin);
  });

  test('is the one that the settings offer to pin, unless an older one is pinned', async () => {
    const page = await openSignedIn(wordpress, 'admin');
    for (const [pinned, offered] of [
      [false, version],
      [true, '0.0.9'],
    ] as const) {
      const saved = { host: site.server.origin, version: '0.0.9', integrity: 'sha384-old' };
      await saveOption(wordpress, { ...saved, pinned });
      await openSettings(wordpress, page);
      expect(await page.getByLabel('Version number').inputValue()).toBe(offered);
    }
    await saveOption(wordpress, { host: site.server.origin });
  });

  test('has a download URL of its own, so that no cache serves an older version', async () => {
    const response = await fetch(`${site.server.origin}/luxe-widgets-wordpress.json`);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toMatchObject({ version, requires: '6.1', requires_php: '7.4' });
    const newest = await wordpress.php<{ package: string }>(
      `return LuxeWidgets\\newest_version(false, [], 'luxe-widgets/luxe-widgets.php');`,
    );
    expect(newest.package).toBe(
      `${site.server.origin}/luxe-widgets-wordpress.zip?version=${version}`,
    );
    expect((await fetch(newest.package)).headers.get('content-type')).toBe('application/zip');
  });

  test('leaves nothing behind when the plugin is deleted', async () => {
    const left = await wordpress.php(
      `require_once ABSPATH . 'wp-admin/includes/admin.php';
      deactivate_plugins('luxe-widgets/luxe-widgets.php');
      delete_plugins(['luxe-widgets/luxe-widgets.php']);
      return [get_option('luxe_widgets'), get_site_option('luxe_widgets_updates')];`,
      'admin',
    );
    expect(left).toEqual([false, false]);
    expect(await wordpress.complaints()).not.toContain('luxe-widgets');
  });
});
