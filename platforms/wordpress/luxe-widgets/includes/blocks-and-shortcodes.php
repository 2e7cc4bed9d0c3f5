<?php
/** Each widget as a block and as a shortcode. */

namespace LuxeWidgets;

defined( 'ABSPATH' ) || exit;

add_action( 'init', __NAMESPACE__ . '\register' );

/** Registers texts, scripts, blocks and shortcodes. */
function register(): void {
	load_plugin_textdomain( 'luxe-widgets', false, dirname( plugin_basename( PLUGIN_FILE ) ) . '/languages' );
	wp_register_script( SCRIPT, script_url(), array(), null, false );
	wp_register_script(
		'luxe-widgets-editor',
		plugins_url( 'editor.js', PLUGIN_FILE ),
		array( 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-data', 'wp-element', 'wp-html-entities', 'wp-i18n' ),
		build()['version'],
		true
	);
	wp_set_script_translations( 'luxe-widgets-editor', 'luxe-widgets', plugin_dir_path( PLUGIN_FILE ) . 'languages' );

	foreach ( build()['elements'] as $element ) {
		add_shortcode(
			$element['shortcode'],
			static fn( $values, $content = '' ) => render( $element, (array) $values, shortcode_content( (string) $content ) )
		);
		register_block_type(
			$element['block'],
			array(
				'api_version'       => 3, // Lets WordPress show the editor in a frame.
				'title'             => translated( $element['name'] ),
				'description'       => translated( $element['text'] ),
				'category'          => 'widgets',
				'icon'              => $element['icon'],
				'keywords'          => array( 'luxe' ),
				'supports'          => array( 'html' => false, 'align' => array( 'wide', 'full' ) ),
				'attributes'        => array_map(
					static fn( $attribute ) => array( 'type' => 'boolean' === $attribute['kind'] ? 'boolean' : 'string' ),
					free_attributes( $element )
				),
				'editor_script'     => 'luxe-widgets-editor',
				// The callback renders them.
				'skip_inner_blocks' => true,
				'render_callback'   => static function ( $values, $content, $block ) use ( $element ) {
					$is_block = true;
					return render( $element, $values, block_content( $block->parsed_block ), $is_block );
				},
			)
		);
	}
}
