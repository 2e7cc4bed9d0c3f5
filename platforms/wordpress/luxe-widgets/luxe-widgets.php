<?php
/**
 * Plugin Name:       Luxe Widgets
 * Description:       Quote form, WhatsApp button, questions and answers, the answer to an offer, slides, testimonials and steps, as blocks and shortcodes.
 * Version:           {{version}}
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * Text Domain:       luxe-widgets
 * Domain Path:       /languages
 * Update URI:        luxe-widgets
 *
 * The plugin prints tags such as <luxe-quote-form> and, on pages that have one, the script. All attributes come
 * from elements.json, which the build writes from the widgets' contracts. The build also adds includes/Widget.php
 * and includes/Prerendered.php, which it takes from platforms/settings.
 */

namespace LuxeWidgets;

defined( 'ABSPATH' ) || exit;

const PLUGIN_FILE = __FILE__;
const OPTION      = 'luxe_widgets';
/** Handle of the script, and part of its file name; optimizers match either. */
const SCRIPT = 'luxe-widgets';
/** Slug of the plugin and of its settings page. */
const PAGE = 'luxe-widgets';

require_once __DIR__ . '/includes/Widget.php';
require_once __DIR__ . '/includes/settings.php';
require_once __DIR__ . '/includes/translations.php';
require_once __DIR__ . '/includes/attributes.php';
require_once __DIR__ . '/includes/shortcode-quotes.php';
require_once __DIR__ . '/includes/shortcode-content.php';
require_once __DIR__ . '/includes/block-content.php';
require_once __DIR__ . '/includes/render.php';
require_once __DIR__ . '/includes/blocks-and-shortcodes.php';
require_once __DIR__ . '/includes/secret-address.php';
require_once __DIR__ . '/includes/script.php';
require_once __DIR__ . '/includes/block-editor.php';
require_once __DIR__ . '/includes/script-check.php';
require_once __DIR__ . '/includes/test-lead.php';
require_once __DIR__ . '/includes/updates.php';
require_once __DIR__ . '/includes/settings-save.php';
require_once __DIR__ . '/includes/settings-page.php';

register_uninstall_hook( PLUGIN_FILE, __NAMESPACE__ . '\uninstall' );

/** Deletes all data, on every site of a network. */
function uninstall(): void {
	delete_site_option( UPDATES_OPTION );
	if ( ! is_multisite() ) {
		delete_option( OPTION );
		return;
	}
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $site ) {
		switch_to_blog( $site );
		delete_option( OPTION );
		restore_current_blog();
	}
}
