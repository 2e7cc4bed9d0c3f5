<?php
/**
 * The saved settings, and what the build knows.
 */

namespace LuxeWidgets;

defined( 'ABSPATH' ) || exit;

/** What the build knows: version, file and integrity of the script, and the elements with their attributes. */
function build(): array {
	static $build;
	return $build ??= json_decode( file_get_contents( plugin_dir_path( PLUGIN_FILE ) . 'elements.json' ), true );
}

/** The saved settings, each with its default. */
function settings(): array {
	return (array) get_option( OPTION, array() ) + array(
		'host'      => build()['host'],
		'pinned'    => false,
		'version'   => build()['version'],
		'integrity' => build()['integrity'],
		'defaults'  => array(),
	);
}

/** Address of the script: of the pinned version, or of the newest. */
function script_url(): string {
	$settings = settings();
	return $settings['host'] . ( $settings['pinned'] ? "/luxe-widgets@{$settings['version']}.js" : '/luxe-widgets.js' );
}

/** Where the API is unless the settings say otherwise. Each tag names it: nothing else on the page can. */
function origin(): string {
	return preg_replace( '#^(https?://[^/]+).*$#i', '$1', settings()['host'] );
}
