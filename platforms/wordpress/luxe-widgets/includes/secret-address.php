<?php
/**
 * Offers have secret links: their page is excluded from search engines and sends no referrer.
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
	0 // Before any tag that loads a file: the policy does not apply to earlier requests.
);

/** Returns true if the current page has a widget with a secret URL. */
function has_secret_address(): bool {
	$post = is_singular() ? get_post() : null;
	foreach ( $post ? build()['elements'] : array() as $element ) {
		if ( $element['hasSecretAddress'] && ( has_shortcode( $post->post_content, $element['shortcode'] ) || has_block( $element['block'], $post ) ) ) {
			return true;
		}
	}
	return false;
}
