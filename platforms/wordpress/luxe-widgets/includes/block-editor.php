<?php
/** Data of the widgets for the block editor. */

namespace LuxeWidgets;

defined( 'ABSPATH' ) || exit;

add_action( 'enqueue_block_editor_assets', __NAMESPACE__ . '\hand_to_editor' );

/** Passes the widgets and the site's defaults to editor.js as window.luxeWidgets. */
function hand_to_editor(): void {
	$elements = array();
	foreach ( build()['elements'] as $element ) {
		$element['title']      = translated( $element['name'] );
		$element['attributes'] = array_map( __NAMESPACE__ . '\translated_attribute', free_attributes( $element ) );
		$samples               = $element['placement']['samples'] ?? null;
		if ( $samples ) {
			$element['content'] = array( 'tag' => $samples['tag'], 'samples' => $samples['texts'][ language_of( get_locale() ) ] );
		}
		// The preview runs the script, so it needs no content from before the script.
		unset( $element['prerendered'], $element['placement'] );
		$elements[] = $element;
	}
	$settings = settings();
	$data     = array(
		'elements'   => $elements,
		'defaults'   => (object) $settings['defaults'],
		'script'     => $settings['host'] ? script_url() : '',
		'integrity'  => $settings['pinned'] ? $settings['integrity'] : '',
		// Visitors see the site's language; get_bloginfo() would return the user's.
		'language'   => language_of( get_locale() ),
		'textBlocks' => TEXT_BLOCKS,
		'settings'   => current_user_can( 'manage_options' ) ? settings_url() : '',
	);
	wp_add_inline_script( 'luxe-widgets-editor', 'var luxeWidgets = ' . wp_json_encode( $data, JSON_HEX_TAG ) . ';', 'before' );
}
