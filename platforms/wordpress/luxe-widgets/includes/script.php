<?php
/** Prints the script tag and excludes it from optimizers. */

namespace LuxeWidgets;

defined( 'ABSPATH' ) || exit;

/** Exclude the script from optimizers. Cloudflare reads data-cfasync only before src. */
const SCRIPT_ATTRIBUTES = array(
	'data-cfasync="false"',            // Cloudflare Rocket Loader, LiteSpeed Cache, Autoptimize.
	'data-no-optimize="1"',            // LiteSpeed Cache: combine, minify.
	'data-no-defer="1"',               // LiteSpeed Cache: defer, delay.
	'data-noptimize="1"',              // Autoptimize.
	'data-jetpack-boost="ignore"',     // Jetpack Boost.
	'data-pagespeed-no-defer',         // PageSpeed module.
);

/** Filters of optimizers that take a list of excluded handles or URL parts. */
const EXCLUSION_LISTS = array(
	'rocket_delay_js_exclusions',      // WP Rocket.
	'rocket_exclude_defer_js',
	'rocket_exclude_js',
	'rocket_minify_excluded_external_js',
	'litespeed_optimize_js_excludes',  // LiteSpeed Cache.
	'litespeed_optm_js_defer_exc',
	'litespeed_optm_gm_js_exc',
	'sgo_js_minify_exclude',           // SiteGround Speed Optimizer.
	'sgo_js_async_exclude',
	'sgo_javascript_combine_exclude',
	'sgo_javascript_combine_excluded_external_paths',
	'perfmatters_delay_js_exclusions', // Perfmatters.
	'perfmatters_defer_js_exclusions',
	'perfmatters_minify_js_exclusions',
	'wp-optimize-minify-default-exclusions',
	'flying_press_exclude_from_minify:js',
	'flying_press_exclude_from_defer:js',
	'flying_press_exclude_from_delay:js',
	'jetpack_boost_render_blocking_js_exclude_handles',
);

add_filter( 'script_loader_tag', __NAMESPACE__ . '\script_tag', 10, 2 );

/** Adds the attributes against optimizers, and the integrity of a pinned version, to the script's tag. */
function script_tag( $tag, $handle ) {
	if ( SCRIPT !== $handle ) {
		return $tag;
	}
	$settings   = settings();
	$attributes = SCRIPT_ATTRIBUTES;
	if ( ! preg_match( '/<script\b[^>]*\sasync\b/', $tag ) ) {
		$attributes[] = 'async';
	}
	if ( $settings['pinned'] && $settings['integrity'] ) {
		$attributes[] = 'integrity="' . esc_attr( $settings['integrity'] ) . '" crossorigin="anonymous"';
	}
	return preg_replace( '/<script\b(?=[^>]*\ssrc=)/', '<script ' . implode( ' ', $attributes ), $tag, 1 );
}

foreach ( EXCLUSION_LISTS as $filter ) {
	add_filter( $filter, static fn( $list ) => array_merge( (array) $list, array( SCRIPT ) ) );
}
add_filter(
	'autoptimize_filter_js_exclude',
	// Autoptimize: comma-separated text, or an array by name.
	static fn( $list ) => is_array( $list ) ? $list + array( SCRIPT => '' ) : ltrim( "$list, " . SCRIPT, ', ' )
);
add_filter(
	'w3tc_minify_js_do_tag_minification',
	// W3 Total Cache filters each tag.
	static fn( $do_minify, $tag ) => $do_minify && false === strpos( $tag, SCRIPT ),
	10,
	2
);
