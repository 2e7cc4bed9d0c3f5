<?php
/**
 * The attributes of the widgets: which can be set where, and which are printed.
 */

namespace LuxeWidgets;

defined( 'ABSPATH' ) || exit;

/** The attributes that whoever writes a page may set. */
function free_attributes( array $element ): array {
	return array_filter(
		$element['attributes'],
		static function ( $attribute ) {
			return empty( $attribute['siteOnly'] );
		}
	);
}

/** The attributes common to all widgets, which can have a default for the whole site. */
function common_attributes(): array {
	return array_filter(
		build()['elements'][0]['attributes'],
		static function ( $attribute ) {
			return 'own' !== $attribute['group'];
		}
	);
}

/** What a block or shortcode says, by the names of the definition. */
function by_name( array $given ): array {
	$values = array();
	foreach ( $given as $name => $value ) {
		// [luxe_whatsapp_button inline]: a name alone arrives as a value. WordPress also knows success_url.
		list( $name, $value ) = is_int( $name ) ? array( $value, 'true' ) : array( $name, $value );
		if ( is_scalar( $name ) && is_scalar( $value ) ) {
			$values[ strtolower( strtr( (string) $name, '_', '-' ) ) ] = $value;
		}
	}
	return $values;
}

/**
 * The attributes that may be printed: known names, known values, plain text; the rest is dropped.
 * The site's defaults fill in what is not given, and alone say what only the site may say: who has
 * written a page can't be told when it is shown (others edit it, blocks and patterns are shared), so
 * no right of an author could be checked then.
 */
function allowed( array $element, array $values ): array {
	$values  = array_intersect_key( $values, free_attributes( $element ) );
	$allowed = array();
	foreach ( $element['attributes'] as $name => $attribute ) {
		$value = plain( $values[ $name ] ?? '' );
		if ( '' === $value ) {
			$value = settings()['defaults'][ $name ] ?? ( 'api-base' === $name ? origin() : '' );
		}
		$value = allowed_value( $attribute, (string) $value );
		if ( '' !== $value ) {
			$allowed[ $name ] = $value;
		}
	}
	return $allowed;
}

/** A value of a shortcode without the “curly” quotes that editors paste around it; those that it begins with itself are entities. */
function unquoted( $value ) {
	return is_string( $value ) ? preg_replace( '/^[\s“”„«»″]+|[\s“”„«»″]+$/u', '', $value ) ?? '' : $value;
}

/** A value as its author meant it: editors save & as an entity. */
function plain( $value ): string {
	$text = is_bool( $value ) ? ( $value ? 'true' : '' ) : html_entity_decode( (string) $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	return trim( $text );
}

/** The value in the spelling of its definition, or nothing. */
function allowed_value( array $attribute, string $value ): string {
	if ( 'boolean' === $attribute['kind'] ) {
		return in_array( strtolower( $value ), array( '', 'false', 'no', '0' ), true ) ? '' : 'true';
	}
	if ( 'number' === $attribute['kind'] ) {
		return is_numeric( $value ) ? $value : '';
	}
	if ( 'url' === $attribute['kind'] ) {
		// A page of any website will do, as it would in a link beside the widget; never a script.
		return esc_url_raw( $value, array( 'http', 'https', 'mailto', 'tel' ) );
	}
	foreach ( $attribute['values'] ?? array() as $known ) {
		if ( 0 === strcasecmp( $known, $value ) ) {
			return $known;
		}
	}
	return isset( $attribute['values'] ) ? '' : $value;
}
