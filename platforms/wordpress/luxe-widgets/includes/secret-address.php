<?php
/**
 * Offers are answered by secret links: such a page is not for search engines, and its address for nobody else.
 */

namespace LuxeWidgets;

defined( 'ABSPATH' ) || exit;

add_filter(
	'wp_robots',
	static function ( $robots ) {
		return has_secret_address() ? wp_robots_no_robots( $robots ) : $robots;
	}
);
add_action(
	'wp_head',
	static function () {
		if ( has_secret_address() ) {
			echo '<meta name="referrer" content="no-referrer">' . "\n";
		}
	},
	0
);

/** Whether the page that is shown has a widget whose address is known to one client only. */
function has_secret_address(): bool {
	$post = is_singular() ? get_post() : null;
	foreach ( $post ? build()['elements'] : array() as $element ) {
		if ( $element['hasSecretAddress'] && ( has_shortcode( $post->post_content, $element['shortcode'] ) || has_block( $element['block'], $post ) ) ) {
			return true;
		}
	}
	return false;
}
