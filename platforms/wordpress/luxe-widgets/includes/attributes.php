<?php
/** Attributes of the widgets: who may set them, and which are printed. */

namespace LuxeWidgets;

defined( 'ABSPATH' ) || exit;

/** Attributes that authors may set. */
function free_attributes( array $element ): array {
	return array_filter( $element['attributes'], static fn( $attribute ) => empty( $attribute['siteOnly'] ) );
}

/** Attributes common to all widgets, which can have a default for the site. */
function common_attributes(): array {
	return array_filter( build()['elements'][0]['attributes'], static fn( $attribute ) => 'own' !== $attribute['group'] );
}

/** Values of a block or shortcode, by attribute name. */
function by_name( array $given ): array {
	$values = array();
	foreach ( $given as $name => $value ) {
		// A name without value arrives as a value: [luxe_whatsapp_button inline]. Underscores stand for hyphens.
		list( $name, $value ) = is_int( $name ) ? array( $value, 'true' ) : array( $name, $value );
		if ( is_scalar( $name ) && is_scalar( $value ) ) {
			$values[ strtolower( strtr( (string) $name, '_', '-' ) ) ] = $value;
		}
	}
	return $values;
}

/**
 * Attributes that may be printed: known names and values, as plain text. The site's defaults fill in missing
 * values. Attributes that only the site may set always come from the settings: when a page is shown, its author
 * is unknown (others edit it, blocks and patterns are shared), so no permission could be checked.
 */
function allowed( array $element, array $values ): array {
	$values  = array_intersect_key( $values, free_attributes( $element ) );
	$allowed = array();
	foreach ( $element['attributes'] as $name => $attribute ) {
		$value = plain( $values[ $name ] ?? '' );
		if ( 'lang' === $name ) {
			// The language of ar-SA or ar_SA, as tags of pages write it.
			$value = preg_replace( '/[-_].*/s', '', $value );
		}
		if ( '' === $value ) {
			$value = settings()['defaults'][ $name ] ?? default_value( $name );
		}
		$value = allowed_value( $attribute, (string) $value );
		if ( '' !== $value ) {
			$allowed[ $name ] = $value;
		}
	}
	return $allowed;
}

/** Value that is printed where neither the page nor the settings have one; '' for none. */
function default_value( string $name ): string {
	if ( 'api-base' === $name ) {
		return origin();
	}
	// The widgets do not know the language of pages in Moroccan Arabic, which have lang="ary".
	return 'lang' === $name && 'ary' === get_locale() ? 'ar' : '';
}

/** Decodes a value: editors save & as an entity. */
function plain( $value ): string {
	$text = is_bool( $value ) ? ( $value ? 'true' : '' ) : html_entity_decode( (string) $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	return trim( $text );
}

/** Normalizes a value by its definition; '' if invalid. */
function allowed_value( array $attribute, string $value ): string {
	if ( 'string' !== $attribute['kind'] || isset( $attribute['options'] ) ) {
		$value = Widget::withoutMarks( $value );
	}
	if ( 'boolean' === $attribute['kind'] ) {
		$value = strtolower( $value );
		// Only data-test has a list of values: test tools write names there, which do not switch it on.
		if ( isset( $attribute['values'] ) ) {
			return in_array( $value, array( 'true', 'yes', 'on', '1' ), true ) ? 'true' : '';
		}
		return in_array( $value, array( '', 'false', 'no', 'off', '0' ), true ) ? '' : 'true';
	}
	if ( 'number' === $attribute['kind'] ) {
		return is_numeric( $value ) ? $value : '';
	}
	if ( 'url' === $attribute['kind'] ) {
		// An address relative to the page stays relative; WordPress would take `../thanks` for the host http://..
		if ( preg_match( '#^\.\.?/#', $value ) ) {
			return substr( esc_url_raw( "/$value" ), 1 );
		}
		// A name without a dot, such as `thank-you`, or of a file, is a page of this site; WordPress would take it for the host
		// http://thank-you. Same endings as lacksScheme() of the widgets.
		$is_name = preg_match( '#^[^\s:/?\#.]+(\.(html?|php|aspx?|jsp|pdf))?([/?\#]|$)#i', $value );
		$value   = $is_name ? home_url( "/$value" ) : $value;
		// Any website is allowed, as in links, but no script.
		return esc_url_raw( $value, array( 'http', 'https', 'mailto', 'tel' ) );
	}
	foreach ( $attribute['values'] ?? array() as $known ) {
		if ( 0 === strcasecmp( $known, $value ) ) {
			return $known;
		}
	}
	return isset( $attribute['values'] ) ? '' : $value;
}
