import { beforeAll, describe, expect, test } from 'vitest';
import { site } from '../site.ts';
import { fetchHtml, sendLead } from './posts.ts';
import { startWordPress, type WordPress } from './wordpress.ts';
import { activatePlugin, openSettingsAs, saveSettings } from './wp-admin.ts';

/** The network's first site, which the super administrator administers, and a second site with its own administrator. */
let first: WordPress;
let second: WordPress;

beforeAll(async () => {
  first = await startWordPress({ isNetwork: true });
  await activatePlugin(first, { forNetwork: true });
  const { host } = new URL(first.origin);
  await first.php(`
    $owner = wp_insert_user(['user_login' => 'owner', 'user_pass' => 'owner', 'user_email' => 'owner@example.com']);
    $second = wp_insert_site(['domain' => '${host}', 'path' => '/second/', 'title' => 'A second site', 'user_id' => $owner]);
    add_user_to_blog($second, get_user_by('login', 'author')->ID, 'author');
    // Sets the domain again: wp_insert_site has removed the colon in front of the port.
    global $wpdb;
    $wpdb->update($wpdb->blogs, ['domain' => '${host}'], ['blog_id' => $second]);
    clean_blog_cache($second);
    foreach (['siteurl', 'home'] as $name) update_blog_option($second, $name, 'http://${host}/second');`);
  second = first.at('/second');
});

/** Resolves to the origin of the plugin's updates; empty if it is not set. */
const updateAddress = () => first.php<string>(`return LuxeWidgets\\updates_address();`);

describe('a network of sites', () => {
  test('has settings for each site, set by its administrator', async () => {
    const owner = await openSettingsAs(second, 'owner');
    await owner.getByLabel('Address of the widgets').fill(site.server.origin);
    expect(await saveSettings(owner)).toContain('You can place widgets now.');
    await owner.getByRole('button', { name: 'Send a test lead' }).click();
    await owner.getByText('The test lead has arrived.').waitFor();
    expect(await first.php(`return LuxeWidgets\\settings()['host'];`)).toBe('');
  });

  test('shows widgets only on the site with an address, and receives its leads', async () => {
    const url = await second.publish('author', '[luxe_quote_form lang="ar" utm_source="second"]');
    const lead = await sendLead(url, 'ar');
    expect(lead.campaign).toEqual({ utmSource: 'second' });
    const block = await second.publish('author', '<!-- wp:luxe-widgets/quote-form /-->');
    expect(await fetchHtml(block)).toContain('<luxe-quote-form');
    const silent = await first.publish('author', 'Before. [luxe_quote_form] After.');
    expect(await fetchHtml(silent)).not.toContain('<luxe-quote-form');
  });

  test('lets only users who may update plugins on all sites set the update address', async () => {
    expect(await updateAddress(), 'set by the administrator of one site').toBe('');
    const admin = await openSettingsAs(first, 'admin');
    await admin.getByLabel('Address of the widgets').fill(site.server.origin);
    await saveSettings(admin);
    expect(await updateAddress()).toBe(site.server.origin);
  });

  test('keeps no settings on any site after the plugin is deleted', async () => {
    const left = await first.php(
      `require_once ABSPATH . 'wp-admin/includes/admin.php';
      deactivate_plugins('luxe-widgets/luxe-widgets.php', false, true);
      delete_plugins(['luxe-widgets/luxe-widgets.php']);
      return [get_option('luxe_widgets'), get_blog_option(2, 'luxe_widgets'), get_site_option('luxe_widgets_updates')];`,
      'admin',
    );
    expect(left).toEqual([false, false, false]);
    expect(await first.complaints()).not.toContain('luxe-widgets');
  });
});
