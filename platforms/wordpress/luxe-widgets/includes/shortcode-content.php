<?php
/**
 * Content between an opening and a closing shortcode.
 */

namespace LuxeWidgets;

defined( 'ABSPATH' ) || exit;

/**
 * Removes leftovers of automatic paragraphs: unclosed paragraphs around the content, and empty ones and line
 * breaks between its parts. In a carousel each would be a slide.
 */
function shortcode_content( string $content ): string {
	$block = '(?:blockquote|details|div|figure|h[1-6]|ol|p|section|ul)';
	$html  = preg_replace( '#^(\s|<br ?/?>|</p>)+|(\s|<br ?/?>|<p>)+$#i', '', do_shortcode( $content ) );
	$html  = force_balance_tags( wp_kses_post( $html ) );
	$html  = preg_replace( '#<p>(\s|\xc2\xa0|&nbsp;|<br ?/?>)*</p>#i', '', $html );
	$html  = preg_replace( "#(</$block>)(\s|<br ?/?>)+#i", '$1', $html );
	return trim( preg_replace( "#(\s|<br ?/?>)+(<{$block}[\s>])#i", '$2', $html ) );
}
