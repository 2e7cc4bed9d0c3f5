<?php
/** Cleans settings before saving and reports invalid ones. */

namespace LuxeWidgets;

defined( 'ABSPATH' ) || exit;

add_action(
	'admin_init',
	static fn() => register_setting( PAGE, OPTION, array( 'sanitize_callback' => __NAMESPACE__ . '\sanitized' ) )
);

/** Extracts the server's URL from pasted text: a URL, the script's URL, or a snippet. */
function host_in( string $text ): string {
	$text = Widget::withoutMarks( $text );
	if ( preg_match( '#https?://[^\s"\'<>]+#i', $text, $found ) ) {
		$text = $found[0];
	} elseif ( preg_match( '#^[\w.-]+(:\d+)?(/|$)#', $text ) ) {
		$text = 'https://' . $text;
	} else {
		return '';
	}
	$url = esc_url_raw( preg_replace( '#(/luxe-widgets[^/]*\.js)?/*([?\#].*)?$#', '', $text ), array( 'https', 'http' ) );
	return wp_parse_url( $url, PHP_URL_HOST ) ? $url : '';
}

/** Sanitizes settings. Keeps the saved value where the new one is invalid, and reports it. */
function sanitized( $given ): array {
	$given    = (array) $given;
	$text     = static function ( $values, $name ) {
		$value = $values[ $name ] ?? '';
		return is_string( $value ) ? trim( wp_check_invalid_utf8( $value ) ) : '';
	};
	$settings = settings();

	$host = host_in( $text( $given, 'host' ) );
	if ( '' !== $host || '' === $text( $given, 'host' ) ) {
		$settings['host'] = $host;
	} else {
		add_settings_error( PAGE, 'host', wrong_address_message() );
	}

	$settings['pinned'] = ! empty( $given['pinned'] );
	if ( preg_match( '/^\d+\.\d+\.\d+[\w.-]*$/', $text( $given, 'version' ) ) ) {
		$settings['version'] = $text( $given, 'version' );
	} else {
		add_settings_error( PAGE, 'version', __( 'A version looks like 1.2.3.', 'luxe-widgets' ) );
	}
	if ( preg_match( '#^(sha(256|384|512)-[\w+/]+=*)?$#', $text( $given, 'integrity' ) ) ) {
		$settings['integrity'] = $text( $given, 'integrity' );
	} else {
		add_settings_error( PAGE, 'integrity', __( 'An integrity value begins with sha256-, sha384- or sha512-.', 'luxe-widgets' ) );
	}

	$former   = $settings['defaults'];
	$defaults = array();
	foreach ( common_attributes() as $name => $attribute ) {
		// Unlike sanitize_text_field(), keeps `%20` and `<`: values are escaped when they are printed.
		$entered = $text( (array) ( $given['defaults'] ?? array() ), $name );
		$value   = 'url' === $attribute['kind'] ? host_in( $entered ) : allowed_value( $attribute, $entered );
		if ( 'url' === $attribute['kind'] && '' === $value && '' !== $entered ) {
			add_settings_error( PAGE, $name, wrong_address_message() );
			$value = $former[ $name ] ?? '';
		}
		$defaults[ $name ] = $value;
	}
	$settings['defaults'] = array_filter( $defaults, 'strlen' );
	return $settings;
}

/** Message for an invalid address. */
function wrong_address_message(): string {
	return __( 'That is not an address. It looks like https://widgets.example.com.', 'luxe-widgets' );
}
