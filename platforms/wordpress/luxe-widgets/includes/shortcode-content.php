<?php
/** Automatic paragraphs around shortcodes, and content between an opening and a closing one. */

namespace LuxeWidgets;

defined( 'ABSPATH' ) || exit;

// Priority 8 runs before WordPress renders blocks (9) and adds paragraphs (10).
add_filter( 'the_content', __NAMESPACE__ . '\separate_shortcodes', 8 );
add_filter( 'widget_text_content', __NAMESPACE__ . '\separate_shortcodes', 8 );

/**
 * Puts blank lines around shortcodes on lines of their own. WordPress would wrap adjacent lines in one paragraph.
 * Browsers close a paragraph at the first heading or quote, and with it the carousel that starts inside.
 */
function separate_shortcodes( string $content ): string {
	return preg_replace( '#^[ \t]*(\[/?luxe_\w+[^\]]*\](?:.*\[/luxe_\w+\])?)[ \t\r]*$#m', "\n$1\n", $content ) ?? $content;
}

/**
 * Removes leftovers of automatic paragraphs: unmatched <p> and </p> around the content, and blank paragraphs,
 * headings and quotes, and line breaks between its parts. A carousel would show each of them as a slide.
 */
function shortcode_content( string $content ): string {
	$block = '(?:blockquote|details|div|figure|h[1-6]|ol|p|section|ul)';
	$html  = preg_replace( '#^(\s|<br ?/?>|</p>)+|(\s|<br ?/?>|<p>)+$#i', '', do_shortcode( $content ) );
	$html  = force_balance_tags( wp_kses_post( $html ) );
	// Word processors leave blank ones with classes and inline tags.
	$blank = '(\s|\xc2\xa0|&nbsp;|<br ?/?>|</?(b|em|font|i|p|span|strong|u)\b[^>]*>)*';
	$html  = preg_replace( "#<(blockquote|h[1-6]|p)\b[^>]*>$blank</\\1>#i", '', $html );
	$html  = preg_replace( "#(</$block>)(\s|<br ?/?>)+#i", '$1', $html );
	return trim( preg_replace( "#(\s|<br ?/?>)+(<{$block}[\s>])#i", '$2', $html ) );
}
