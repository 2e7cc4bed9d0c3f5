<?php
/**
 * Typographic quotes and direction marks around the values of shortcodes. Word processors and mail programs write
 * them; WordPress ends a value in such quotes at its first space, and loses a value before a mark.
 */

namespace LuxeWidgets;

defined( 'ABSPATH' ) || exit;

add_filter( 'pre_do_shortcode_tag', __NAMESPACE__ . '\with_straight_quotes', 10, 4 );

/** Renders a shortcode of ours with straight quotes; returns $output for all others. $found: matches of WordPress's pattern. */
function with_straight_quotes( $output, $tag, $values, $found ) {
	$is_ours  = in_array( $tag, array_column( build()['elements'], 'shortcode' ), true );
	$straight = array( 3 => straight_quotes( $found[3] ) ) + $found;
	// The second call finds straight quotes, and lets WordPress continue.
	return $is_ours && $straight[3] !== $found[3] ? do_shortcode_tag( $straight ) : $output;
}

/** Replaces the quotes around each value, and removes direction marks beside them. Quotes inside a value stay. */
function straight_quotes( string $attributes ): string {
	$marks    = '[' . Widget::DIRECTION_MARKS . ']*';
	$pattern  = "/(?<==)$marks(?:";
	$pattern .= '("[^"]*"|\'[^\']*\')'; // Straight quotes.
	$pattern .= '|["“”„«»″](.*?)[“”„«»″]';
	$pattern .= '|[\'‘’‚‹›′](.*?)[‘’‚‹›′]';
	$pattern .= ")$marks(?=\s|$)/su";
	$straight = static function ( $found ) {
		$value = $found[2] ?? $found[3];
		return $found[1] ?? '"' . str_replace( '"', '&quot;', $value ) . '"';
	};
	return preg_replace_callback( $pattern, $straight, $attributes, -1, $count, PREG_UNMATCHED_AS_NULL ) ?? $attributes;
}
