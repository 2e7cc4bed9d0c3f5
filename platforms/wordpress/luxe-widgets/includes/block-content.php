<?php
/** Blocks inside the block of a carousel or of steps. */

namespace LuxeWidgets;

defined( 'ABSPATH' ) || exit;

/** Blocks that are blank without text or picture. A carousel would show each as a slide, and steps would number it. */
const TEXT_BLOCKS = array(
	'core/column',
	'core/columns',
	'core/group',
	'core/heading',
	'core/list',
	'core/list-item',
	'core/paragraph',
	'core/pullquote',
	'core/quote',
	'core/separator',
	'core/spacer',
);

/** Renders what is inside a block, without blank blocks. */
function block_content( array $block ): string {
	$parts = $block['innerBlocks'];
	$html  = '';
	foreach ( $block['innerContent'] as $piece ) {
		if ( null !== $piece ) {
			$html .= $piece;
			continue;
		}
		$part = array_shift( $parts );
		if ( ! is_blank( $part ) ) {
			$html .= render_block( $part );
		}
	}
	return trim( $html );
}

/** Returns true for a text block without text or picture, also in the blocks inside it. */
function is_blank( array $block ): bool {
	$attributes = $block['attrs'];
	// Bindings fill in the text when WordPress renders the block.
	$is_filled = isset( $attributes['style']['background'] ) || isset( $attributes['metadata']['bindings'] );
	if ( $is_filled || ! in_array( $block['blockName'], TEXT_BLOCKS, true ) ) {
		return false;
	}
	foreach ( $block['innerBlocks'] as $part ) {
		if ( ! is_blank( $part ) ) {
			return false;
		}
	}
	$text = strip_tags( $block['innerHTML'], '<img>' );
	return '' === preg_replace( '/(\s|&nbsp;)+/u', '', $text );
}
