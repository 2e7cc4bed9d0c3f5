<?php
/** Checks that the script loads from the address in the settings. */

namespace LuxeWidgets;

defined( 'ABSPATH' ) || exit;

/** Maximum size in bytes; the script has about 160,000. */
const SCRIPT_SIZE_LIMIT = MB_IN_BYTES;

/** Message for an http address on an https site, which browsers refuse. */
function needs_https_message(): string {
	return __( 'This site is served by https, so the address of the widgets has to begin with https, too.', 'luxe-widgets' );
}

/** Describes the problem with the script in one sentence; '' if it loads. */
function problem_with_script(): string {
	$settings = settings();
	if ( is_ssl() && 0 === strpos( $settings['host'], 'http:' ) ) {
		return needs_https_message();
	}
	// The settings page waits for the response, at most five seconds. Reads up to twice the size limit, so that a
	// truncated response is too large. "Safe" rejects hosts in the server's own network (SSRF).
	$limits   = array(
		'timeout'             => 5,
		'redirection'         => 2,
		'limit_response_size' => 2 * SCRIPT_SIZE_LIMIT,
	);
	$response = wp_safe_remote_get( script_url(), $limits );
	$body     = wp_remote_retrieve_body( $response );
	$is_whole = strlen( $body ) < SCRIPT_SIZE_LIMIT;
	if ( 200 !== wp_remote_retrieve_response_code( $response ) || ! $is_whole || false === strpos( $body, 'luxe-quote-form' ) ) {
		/* translators: %s: address of a file. */
		return sprintf( __( 'This site’s server finds no widgets at %s. Is the address right?', 'luxe-widgets' ), script_url() );
	}
	// The value is ALGORITHM-HASH; the added dash gives an empty value two parts as well.
	list( $algorithm, $hash ) = explode( '-', $settings['integrity'] . '-', 3 );
	if ( $settings['pinned'] && $hash && base64_encode( hash( $algorithm, $body, true ) ) !== $hash ) {
		return __( 'The integrity value does not match that version: browsers would refuse the script.', 'luxe-widgets' );
	}
	return '';
}
