<?php
/** Offers have secret links: their page is excluded from search engines and sends no referrer. */

namespace LuxeWidgets;

defined( 'ABSPATH' ) || exit;

add_filter( 'wp_robots', static fn( $robots ) => has_secret_address() ? wp_robots_no_robots( $robots ) : $robots );
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
	$post    = is_singular() ? get_post() : null;
	$content = $post ? with_patterns( $post->post_content ) : '';
	foreach ( build()['elements'] as $element ) {
		if ( $element['hasSecretAddress'] && ( has_shortcode( $content, $element['shortcode'] ) || has_block( $element['block'], $content ) ) ) {
			return true;
		}
	}
	return false;
}

/** Adds the content of synced patterns to that of the post which shows them. $known: ids of those already added. */
function with_patterns( string $content, array $known = array() ): string {
	preg_match_all( '/<!-- wp:block \{[^}]*"ref":(\d+)/', $content, $found );
	foreach ( array_diff( $found[1], $known ) as $id ) {
		$known[] = $id;
		$pattern = get_post( (int) $id );
		if ( $pattern && 'wp_block' === $pattern->post_type ) {
			$content .= with_patterns( $pattern->post_content, $known );
		}
	}
	return $content;
}
