<?php
/**
 * What the block editor knows of the widgets.
 */

namespace LuxeWidgets;

defined( 'ABSPATH' ) || exit;

add_action( 'enqueue_block_editor_assets', __NAMESPACE__ . '\hand_to_editor' );

/** Gives editor.js the widgets, the site's defaults and its own words, as window.luxeWidgets. */
function hand_to_editor(): void {
	$elements = array();
	foreach ( build()['elements'] as $element ) {
		$element['title']      = in_words( $element['title'] );
		$element['attributes'] = array_map( __NAMESPACE__ . '\attribute_in_words', free_attributes( $element ) );
		$elements[]            = $element;
	}
	$settings = settings();
	$data     = array(
		'elements'  => $elements,
		'defaults'  => (object) $settings['defaults'],
		'script'    => $settings['host'] ? script_url() : '',
		'integrity' => $settings['pinned'] ? $settings['integrity'] : '',
		'language'  => get_bloginfo( 'language' ),
		'settings'  => current_user_can( 'manage_options' ) ? settings_url() : '',
		'words'     => array(
			'own'         => __( 'Widget', 'luxe-widgets' ),
			'general'     => __( 'Language and behaviour', 'luxe-widgets' ),
			'campaign'    => __( 'Campaign', 'luxe-widgets' ),
			'preview'     => __( 'Preview', 'luxe-widgets' ),
			/* translators: %s: the value that applies where nothing is chosen. */
			'defaultIs'   => __( 'Default: %s', 'luxe-widgets' ),
			'noAddress'   => __( 'The address of the widgets is not set yet.', 'luxe-widgets' ),
			'setAddress'  => __( 'Set the address', 'luxe-widgets' ),
			'askForIt'    => __( 'Please ask an administrator of this site to set it under Settings → Luxe Widgets.', 'luxe-widgets' ),
		),
	);
	wp_add_inline_script( 'luxe-widgets-editor', 'var luxeWidgets = ' . wp_json_encode( $data, JSON_HEX_TAG ) . ';', 'before' );
}
