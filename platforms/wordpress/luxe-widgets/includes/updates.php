<?php
/**
 * New versions of the plugin come from where the widgets come from.
 */

namespace LuxeWidgets;

defined( 'ABSPATH' ) || exit;

/** Names the address that updates come from: one for the whole network, saved by who may update plugins. */
const UPDATES_OPTION = 'luxe_widgets_updates';
/** The part of the file's header "Update URI" by which WordPress asks. */
const UPDATES_HOST = 'luxe-widgets';

add_filter( 'update_plugins_' . UPDATES_HOST, __NAMESPACE__ . '\newest_version', 10, 3 );
add_filter( 'plugins_api', __NAMESPACE__ . '\version_details', 10, 3 );
add_action( 'add_option_' . OPTION, __NAMESPACE__ . '\remember_updates', 10, 0 );
add_action( 'update_option_' . OPTION, __NAMESPACE__ . '\remember_updates', 10, 0 );

/**
 * Updates run code. So they follow the address of the widgets only when somebody who may update plugins
 * has saved it: an administrator of one site of a network may not.
 */
function remember_updates(): void {
	if ( current_user_can( 'update_plugins' ) ) {
		update_site_option( UPDATES_OPTION, settings()['host'] );
	}
}

/** Where updates come from; '' where it isn't known, or could be tampered with on the way. */
function updates_address(): string {
	$address = (string) get_site_option( UPDATES_OPTION, build()['host'] );
	return preg_match( '#^(https://|http://localhost[:/])#', $address ) ? $address : '';
}

/** What the server says of its plugin, or nothing. */
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
	$told     = json_decode( wp_remote_retrieve_body( $response ), true );
	return is_array( $told ) && preg_match( '/^\d+\.\d+\.\d+[\w.-]*$/', (string) ( $told['version'] ?? '' ) ) ? $told : array();
}

/** The newest version, in the words of WordPress; $update as it was where the question is not ours. */
function newest_version( $update, $plugin, $file ) {
	$told = plugin_basename( PLUGIN_FILE ) === $file ? published() : array();
	if ( ! $told ) {
		return $update;
	}
	$address = updates_address();
	return array(
		'slug'         => PAGE,
		'version'      => $told['version'],
		'url'          => $address,
		// Its version in the address: no cache on the way gives another one.
		'package'      => $address . '/luxe-widgets-wordpress.zip?version=' . rawurlencode( $told['version'] ),
		'tested'       => (string) ( $told['tested'] ?? '' ),
		'requires'     => (string) ( $told['requires'] ?? '' ),
		'requires_php' => (string) ( $told['requires_php'] ?? '' ),
	);
}

/** What "View version details" shows. */
function version_details( $result, $action, $asked ) {
	if ( 'plugin_information' !== $action || PAGE !== ( $asked->slug ?? '' ) ) {
		return $result;
	}
	$told = published();
	if ( ! $told ) {
		return $result;
	}
	return (object) array(
		'name'         => 'Luxe Widgets',
		'slug'         => PAGE,
		'version'      => $told['version'],
		'homepage'     => updates_address(),
		'tested'       => (string) ( $told['tested'] ?? '' ),
		'requires'     => (string) ( $told['requires'] ?? '' ),
		'requires_php' => (string) ( $told['requires_php'] ?? '' ),
		'sections'     => array( 'changelog' => (string) ( $told['changelog'] ?? '' ) ),
	);
}
