<?php
/**
 * Saved settings and build data.
 */

namespace LuxeWidgets;

defined( 'ABSPATH' ) || exit;

/** Build data: version, file and integrity of the script, and the elements with their attributes. */
function build(): array {
	static $build;
	return $build ??= json_decode( file_get_contents( plugin_dir_path( PLUGIN_FILE ) . 'elements.json' ), true );
}

/** Saved settings with defaults. */
function settings(): array {
	return (array) get_option( OPTION, array() ) + array(
		'host'      => build()['host'],
		'pinned'    => false,
		'version'   => build()['version'],
		'integrity' => build()['integrity'],
		'defaults'  => array(),
	);
}

/** URL of the script: the pinned version or the newest one. */
function script_url(): string {
	$settings = settings();
	return $settings['host'] . ( $settings['pinned'] ? "/luxe-widgets@{$settings['version']}.js" : '/luxe-widgets.js' );
}

/** Default API base: the origin of the widgets' server. Printed in every tag. */
function origin(): string {
	return preg_replace( '#^(https?://[^/]+).*$#i', '$1', settings()['host'] );
}
