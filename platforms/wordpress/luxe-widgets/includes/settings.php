<?php
/** Saved settings and build data. */

namespace LuxeWidgets;

defined( 'ABSPATH' ) || exit;

/** Build data: version and integrity of the script, default host, test lead, and the elements with their attributes. */
function build(): array {
	static $build;
	return $build ??= json_decode( file_get_contents( plugin_dir_path( PLUGIN_FILE ) . 'elements.json' ), true );
}

/** Saved settings with defaults. Unless a version is pinned, the one to pin is the plugin's own, also after an update. */
function settings(): array {
	$newest   = array_intersect_key( build(), array( 'version' => '', 'integrity' => '' ) );
	$settings = (array) get_option( OPTION, array() ) + $newest + array(
		'host'     => build()['host'],
		'pinned'   => false,
		'defaults' => array(),
	);
	return $settings['pinned'] ? $settings : $newest + $settings;
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
