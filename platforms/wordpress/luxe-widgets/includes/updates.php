<?php
/** Updates of the plugin from the server of the widgets. */

namespace LuxeWidgets;

defined( 'ABSPATH' ) || exit;

/** Option with the server of updates, for the whole network. */
const UPDATES_OPTION = 'luxe_widgets_updates';
/** Value of the "Update URI" header, part of the filter's name. */
const UPDATES_HOST = 'luxe-widgets';

add_filter( 'update_plugins_' . UPDATES_HOST, __NAMESPACE__ . '\newest_version', 10, 3 );
add_filter( 'plugins_api', __NAMESPACE__ . '\version_details', 10, 3 );
add_action( 'add_option_' . OPTION, __NAMESPACE__ . '\remember_updates', 10, 0 );
add_action( 'update_option_' . OPTION, __NAMESPACE__ . '\remember_updates', 10, 0 );

/**
 * Updates run code, so they only use an address that was saved by a user who may update plugins. Administrators
 * of a single site in a network may not.
 */
function remember_updates(): void {
	if ( current_user_can( 'update_plugins' ) ) {
		update_site_option( UPDATES_OPTION, settings()['host'] );
	}
}

/** Server of updates; '' if unknown, or neither https nor localhost. */
function updates_address(): string {
	$address = (string) get_site_option( UPDATES_OPTION, build()['host'] );
	return preg_match( '#^(https://|http://localhost[:/])#', $address ) ? $address : '';
}

/** Loads the update data from the server; empty if unavailable or invalid. */
function published(): array {
	$address = updates_address();
	if ( '' === $address ) {
		return array();
	}
	$limits   = array(
		'timeout'             => 5,
		'limit_response_size' => MB_IN_BYTES,
	);
	$response = wp_safe_remote_get( $address . '/luxe-widgets-wordpress.json', $limits );
	$release  = json_decode( wp_remote_retrieve_body( $response ), true );
	return is_array( $release ) && preg_match( '/^\d+\.\d+\.\d+[\w.-]*$/', (string) ( $release['version'] ?? '' ) ) ? $release : array();
}

/** Returns the newest version in WordPress's format; $update unchanged for other plugins. */
function newest_version( $update, $plugin, $file ) {
	$release = plugin_basename( PLUGIN_FILE ) === $file ? published() : array();
	if ( ! $release ) {
		return $update;
	}
	$address = updates_address();
	return array(
		'slug'         => PAGE,
		'version'      => $release['version'],
		'url'          => $address,
		// The version in the URL avoids stale caches.
		'package'      => $address . '/luxe-widgets-wordpress.zip?version=' . rawurlencode( $release['version'] ),
		'tested'       => (string) ( $release['tested'] ?? '' ),
		'requires'     => (string) ( $release['requires'] ?? '' ),
		'requires_php' => (string) ( $release['requires_php'] ?? '' ),
	);
}

/** Data for "View version details". */
function version_details( $result, $action, $args ) {
	if ( 'plugin_information' !== $action || PAGE !== ( $args->slug ?? '' ) ) {
		return $result;
	}
	$release = published();
	if ( ! $release ) {
		return $result;
	}
	return (object) array(
		'name'         => 'Luxe Widgets',
		'slug'         => PAGE,
		'version'      => $release['version'],
		'homepage'     => updates_address(),
		'tested'       => (string) ( $release['tested'] ?? '' ),
		'requires'     => (string) ( $release['requires'] ?? '' ),
		'requires_php' => (string) ( $release['requires_php'] ?? '' ),
		'sections'     => array( 'changelog' => (string) ( $release['changelog'] ?? '' ) ),
	);
}
